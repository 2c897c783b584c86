import { Injectable } from '@nestjs/common';
import { InternalHttp, TooManyRequests } from '@shamba/service-kit';
import { Users } from '../../identity/users.js';
import { Counters } from '../../limits/counters.js';
import type { MailTestDto } from '../dto.js';

const PER_HOUR = 10;
const HOUR_S = 3600;
/** Longer than the mail server has for its answer. */
const TIMEOUT_MS = 18_000;

/** Tries the mail server with a mail to the caller, and tells at once what became of it. */
@Injectable()
export class SendTestMail {
  constructor(
    private readonly users: Users,
    private readonly counters: Counters,
    private readonly services: InternalHttp,
  ) {}

  /** @throws TooManyRequests after ten in an hour by one person, NotFound */
  async execute(userId: number): Promise<MailTestDto> {
    const user = await this.users.find(userId);
    if (!user?.email)
      return { outcome: 'failed', to: '', problem: 'Your account has no e-mail address: add one to it first.' };
    const counted = await this.counters.add(`test-mail:${userId}`, HOUR_S).catch(() => null);
    if (counted && counted.count > PER_HOUR) throw new TooManyRequests(counted.resetsIn);
    const { body } = await this.services.request<Omit<MailTestDto, 'to'>>('worker', {
      method: 'POST',
      path: '/internal/test-mail',
      body: { to: user.email },
      timeoutMs: TIMEOUT_MS,
    });
    return { ...body, to: user.email };
  }
}
