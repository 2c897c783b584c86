/** Accounts of the demo data. Their passwords are public: on the console, in the README, here. */
export const demoAccounts = [
  {
    id: 1,
    username: 'admin',
    password: 'harvest-admin',
    email: 'admin@shambaridge.example',
    role: 'admin',
    staff_roles: ['owner'],
    first_name: 'Wanjiru',
    last_name: 'Kamau',
  },
  {
    id: 2,
    username: 'customer',
    password: 'harvest-customer',
    email: 'customer@shambaridge.example',
    role: 'customer',
    staff_roles: [],
    first_name: 'Casey',
    last_name: 'Rivera',
    phone: '(916) 555-0119',
    location: 'Sacramento, CA',
  },
] as const;
