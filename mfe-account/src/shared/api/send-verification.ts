import { api } from '@shamba/shell-sdk';

/** Sends the mail that confirms the customer's address once more. */
export const sendVerification = () => api.POST('/api/auth/email-verification');
