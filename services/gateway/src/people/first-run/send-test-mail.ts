import { Injectable } from '@nestjs/common';
import { type FieldErrors, InternalHttp, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { UserRepository } from '../identity/user.repository.js';
import { Counters } from '../attempts/counters.js';
import type { MailSampleWordsDto, MailTestDto } from './dto.js';

const PER_HOUR = 10;
const HOUR_S = 3600;
/** Longer than the mail server has for its answer. */
const TIMEOUT_MS = 18_000;

/** Tests the mail server with a mail to the caller, and returns the outcome at once. */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly users: UserRepository,
    private readonly counters: Counters,
    private readonly services: InternalHttp,
  ) {}

  /**
   * `sample`: the words of a mail, to be sent in place of one that only shows that mails arrive.
   * @throws TooManyRequests after ten in an hour by one person; NotFound, InvalidFields for a wrong sample
   */
  async execute(userId: number, sample?: MailSampleWordsDto & { key: string }): Promise<MailTestDto> {
    const user = await this.users.find(userId);
    if (!user?.email)
      return { outcome: 'failed', to: '', problem: 'Your account has no email address: add one first.' };
    await this.counters.limit(`test-mail:${userId}`, { most: PER_HOUR, seconds: HOUR_S });
    const { status, body } = await this.services.request<Omit<MailTestDto, 'to'> & { errors?: FieldErrors }>('worker', {
      method: 'POST',
      path: '/internal/test-mail',
      body: { to: user.email, ...(sample && { sample }) },
      timeoutMs: TIMEOUT_MS,
      accept: sample ? [400, 404] : [],
    });
    if (status === 404) throw new NotFound('This email');
    if (status === 400) throw new InvalidFields(body.errors ?? {});
    return { outcome: body.outcome, problem: body.problem, to: user.email };
  }
}
