import { send } from './send';

/** Sends the mail that confirms the customer's address once more. */
export const sendVerification = () => send('POST', '/api/auth/email-verification');
