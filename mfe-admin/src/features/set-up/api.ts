import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

export type SetUp = Answer<'GET /api/admin/setup'>;
export type Step = SetUp['done'][number];
export type MailTest = Answer<'POST /api/admin/setup/test-mail'>;

/** The winery's set-up steps that are done. */
export const useSetUp = () => useQuery({ ...apiQuery('/api/admin/setup'), refetchInterval: false });

/** Checks the one-time code. */
export const checkCode = (code: string) => callApi('POST /api/setup/code', { body: { code } });

/** Creates the first owner and signs them in. */
export const makeOwner = (body: NonNullable<Body<'POST /api/setup/owner'>>) =>
  callApi('POST /api/setup/owner', { body });

/** Marks a step as done, or as left for later. */
export const markDone = (step: Step) => callApi('PUT /api/admin/setup/steps/{step}', { path: { step } });

/** Sends a mail to the user's own address. */
export const testMail = () => callApi('POST /api/admin/setup/test-mail');
