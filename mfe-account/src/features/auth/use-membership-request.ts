import { useEffect, useRef } from 'react';
import { messageOf, toast, useSession, type AuthDialogProps } from '@shamba/shell-sdk';
import { askForMembership, type Applicant } from './api/ask-for-membership';

const PROMISE = "We'll contact you to complete your membership setup";

/** Sends the wish to join and says so. */
export async function requestMembership(applicant: Applicant, tier: { name: string }): Promise<void> {
  try {
    await askForMembership(applicant, tier);
    toast({ title: tier.name, description: PROMISE });
  } catch (error) {
    toast({ title: 'Wine club signup failed', description: messageOf(error, 'Wine club signup failed. Please try again.'), variant: 'destructive' });
  }
}

/** Somebody who is signed in and chose a tier needs no form: their wish is sent once and the dialog goes away. */
export function useMembershipRequest({ tier, onClose }: Pick<AuthDialogProps, 'tier' | 'onClose'>): boolean {
  const { user } = useSession();
  const sent = useRef(false);
  // Only who was signed in before the dialog opened: signing up in it is handled there.
  const atOpening = useRef(user);
  const applicant = atOpening.current;
  useEffect(() => {
    if (!applicant || !tier || sent.current) return;
    sent.current = true;
    onClose();
    void requestMembership(applicant, tier);
  }, [applicant, tier, onClose]);
  return applicant !== null && tier !== null;
}
