import { browserTests } from '@shamba/slice-build/jest';

export default browserTests();
