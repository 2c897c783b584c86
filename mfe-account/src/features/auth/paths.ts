/** Targets of mailed links: a new password, and the confirmation of an e-mail address. */
export const RESET_PATH = '/login/reset';
export const VERIFY_PATH = '/login/verify';
