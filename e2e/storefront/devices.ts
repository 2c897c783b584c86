import { test } from '../support/fixtures.js';

export interface Device {
  name: 'desktop' | 'phone';
  isPhone: boolean;
}

/** Defines the same tests once for a desktop and once for a phone: what has a rule in it holds on both. */
export function onEachDevice(define: (device: Device) => void): void {
  test.describe('on a desktop', () => {
    test.use({ viewport: { width: 1440, height: 900 } });
    define({ name: 'desktop', isPhone: false });
  });
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    define({ name: 'phone', isPhone: true });
  });
}
