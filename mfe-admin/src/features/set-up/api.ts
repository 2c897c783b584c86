import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

export type SetUp = Answer<'GET /api/admin/setup'>;
export type Step = SetUp['done'][number];
export type MailTest = Answer<'POST /api/admin/setup/test-mail'>;

/** Which steps of the winery are done. */
export const useSetUp = () => useQuery({ ...apiQuery('/api/admin/setup'), refetchInterval: false });

/** Whether the one-time code is right. */
export const checkCode = (code: string) => callApi('POST /api/setup/code', { body: { code } });

/** Makes the first owner; the answer is signed in. */
export const makeOwner = (body: NonNullable<Body<'POST /api/setup/owner'>>) =>
  callApi('POST /api/setup/owner', { body });

/** Notes a step as done, or as left for later. */
export const markDone = (step: Step) => callApi('PUT /api/admin/setup/steps/{step}', { path: { step } });

/** Sends a mail to one's own address. */
export const testMail = () => callApi('POST /api/admin/setup/test-mail');
