/** Query key of the session. */
export const SESSION_KEY = ['/api/auth/me'] as const;
