import { api } from '@shamba/shell-sdk';

export interface Applicant {
  username: string;
  email: string;
}

/** Tells the winery that somebody with an account wants to join a tier: an inquiry that staff see and answer. */
export const askForMembership = ({ username, email }: Applicant, tier: { name: string }): Promise<unknown> =>
  api.POST('/api/contact', {
    body: {
      name: username,
      email,
      subject: `Wine club: ${tier.name}`,
      message: `${username} would like to join ${tier.name}.`,
      inquiry_type: 'wine_club',
    },
  });
