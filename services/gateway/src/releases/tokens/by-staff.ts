import { currentContext } from '@shamba/service-kit/http';

/** True if the request is a signed-in person's; false for a deploy token, and for work without a request. */
export const isByStaff = (): boolean => currentContext()?.caller?.kind === 'user';
