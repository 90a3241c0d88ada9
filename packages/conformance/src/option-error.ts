/** What was asked for cannot be run. The message is a sentence for whoever asked, and holds no secret. */
export class OptionError extends TypeError {}
