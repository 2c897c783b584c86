/** Pages linked in mails: for members, and for former members. */
export const MEMBERSHIP_PATH = '/customer/membership';
export const CLUB_PATH = '/wine-club';
