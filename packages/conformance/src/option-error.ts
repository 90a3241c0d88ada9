/** The checks cannot be run with these options. The message is a sentence for the user, and contains no secret. */
export class OptionError extends TypeError {}
