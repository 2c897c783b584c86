/** Where mails send a member, and somebody who has left. */
export const MEMBERSHIP_PATH = '/customer/membership';
export const CLUB_PATH = '/wine-club';
