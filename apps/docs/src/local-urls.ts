/** Where `npm start` puts the mock, so that a sample can be run as it is copied. */
export const MOCK_URL = 'http://127.0.0.1:4010'

/** Where it puts the sandbox. */
export const SANDBOX_URL = 'http://127.0.0.1:4030'

/** Where it puts this site. */
export const DOCS_URL = 'http://127.0.0.1:4020'
