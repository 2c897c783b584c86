import { useChange } from '../../shared/use-change';
import { type MemberDetail, MEMBER_READS } from './api';
import { nameOf } from './member-words';

/** A button's change of the member. */
export const useMemberStep = <Input>(send: (input: Input) => Promise<MemberDetail>, title: (input: Input) => string) =>
  useChange<Input, MemberDetail>({
    send,
    failure: { title: 'Member not changed', text: 'Please try again.' },
    done: (member, input) => ({ title: title(input), description: nameOf(member) }),
    reads: MEMBER_READS,
  });
