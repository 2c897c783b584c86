import { test } from '../support/fixtures.js';

export interface Device {
  isPhone: boolean;
}

/** For `test.use`: a phone, where most shoppers are. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Widths of a desktop and a phone, for a test that looks at the same page in both. */
export const WIDTHS = [1440, 390] as const;

/** Defines the same tests once for a desktop and once for a phone: for pages that work differently there. */
export function onEachDevice(define: (device: Device) => void): void {
  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1440, height: 900 } });
    define({ isPhone: false });
  });
  test.describe('on a phone', () => {
    test.use(PHONE);
    define({ isPhone: true });
  });
}
