import { expect, type Page } from '@playwright/test';

/** Outcome of a press on the control below a required empty field. */
interface Press {
  control: string;
  /** The message that leaving the field brought, while the button was down. */
  said: string;
  /** How far the control had moved then, in pixels. */
  moved: number;
  /** True if the click reached the control. */
  hit: boolean;
}

interface Pressed {
  press: { field: HTMLElement; control: HTMLElement; top: number; target: EventTarget | null | undefined };
}

/** Focuses the first required empty field in `root`, and watches the press on the first control below it. */
function prepare(root: string): boolean {
  const form = [...document.querySelectorAll(root)].at(-1);
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[aria-required]:is(input, textarea, select)') ?? [])];
  const field = fields.find(({ value, disabled }) => value === '' && !disabled);
  if (!form || !field) return false;
  const bottom = field.getBoundingClientRect().bottom;
  // A list opens under the pointer and takes the click.
  const control = [...form.querySelectorAll<HTMLInputElement>('input, textarea, button')].find(
    (each) => each.getBoundingClientRect().top >= bottom && !each.disabled,
  );
  if (!control) return false;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  field.focus({ preventScroll: true });
  const press: Pressed['press'] = { field, control, top: 0, target: undefined };
  Object.assign(window, { press });
  // Before the focus leaves the field.
  addEventListener('mousedown', () => (press.top = control.getBoundingClientRect().top), { capture: true, once: true });
  addEventListener(
    'click',
    (event) => {
      press.target = event.target;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true },
  );
  return true;
}

/** Moves the pointer to the middle of the control, which the message of the field before may still move. */
async function pointAtControl(page: Page): Promise<void> {
  await expect(async () => {
    const { x, y } = await page.evaluate(() => {
      const { left, top, width, height } = (window as unknown as Pressed).press.control.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    await page.mouse.move(x, y);
    const isUnder = await page.evaluate(() => (window as unknown as Pressed).press.control.matches(':hover'));
    expect(isUnder, 'the pointer is over the control').toBe(true);
  }).toPass();
}

/**
 * Presses the first control below the first required empty field of the innermost `root` on screen; the click has no
 * other effect. Returns null without such a field or control.
 */
export async function pressBelowEmptyField(page: Page, root: string): Promise<Press | null> {
  // A dialog that is still opening moves by itself.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  if (!(await page.evaluate(prepare, root))) return null;
  await pointAtControl(page);
  await page.mouse.down();
  // The message is drawn in the task in which the field loses the focus.
  const isLeft = () => page.evaluate(() => document.activeElement !== (window as unknown as Pressed).press.field);
  await expect.poll(isLeft, 'the press takes the focus from the field').toBe(true);
  const during = await page.evaluate(() => {
    const { field, control, top } = (window as unknown as Pressed).press;
    const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    return {
      control: control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent ?? '',
      said: described.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      moved: control.getBoundingClientRect().top - top,
    };
  });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => (window as unknown as Pressed).press.target !== undefined)).toBe(true);
  const hit = await page.evaluate(() => {
    const { control, target } = (window as unknown as Pressed).press;
    return target instanceof Node && control.contains(target);
  });
  return { ...during, hit };
}
