/** Where a forgotten password is replaced and an e-mail address confirmed. The mails lead here. */
export const RESET_PATH = '/login/reset';
export const VERIFY_PATH = '/login/verify';
