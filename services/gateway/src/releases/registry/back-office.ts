/** The slice of the back office: staff judge its canaries, and only they preview it. */
export const BACK_OFFICE = 'mfe-admin';
