/** The query of who is signed in. */
export const SESSION_KEY = ['/api/auth/me'] as const;
