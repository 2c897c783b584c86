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

/** Focuses the first required empty field in `root`, and returns the middle of the first control below it. */
async function prepare(root: string): Promise<{ x: number; y: number } | null> {
  const form = [...document.querySelectorAll(root)].at(-1);
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[aria-required]:is(input, textarea, select)') ?? [])];
  const field = fields.find(({ value, disabled }) => value === '' && !disabled);
  if (!form || !field) return null;
  const bottom = field.getBoundingClientRect().bottom;
  // A list opens under the pointer and takes the click.
  const control = [...form.querySelectorAll<HTMLInputElement>('input, textarea, button')].find(
    (each) => each.getBoundingClientRect().top >= bottom && !each.disabled,
  );
  if (!control) return null;
  control.scrollIntoView({ block: 'center', behavior: 'instant' });
  field.focus({ preventScroll: true });
  // The field that had the focus before may get a message.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  const { left, top, width, height } = control.getBoundingClientRect();
  const press = { field, control, top, target: undefined as EventTarget | null | undefined };
  Object.assign(window, { press });
  addEventListener(
    'click',
    (event) => {
      press.target = event.target;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true },
  );
  return { x: left + width / 2, y: top + height / 2 };
}

interface Pressed {
  press: { field: HTMLElement; control: HTMLElement; top: number; target: EventTarget | null | undefined };
}

/**
 * Presses the first control below the first required empty field of the innermost `root` on screen; the click has no
 * other effect. Returns null without such a field or control.
 */
export async function pressBelowEmptyField(page: Page, root: string): Promise<Press | null> {
  // A dialog that is still opening moves by itself.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const place = await page.evaluate(prepare, root);
  if (place === null) return null;
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  const during = await page.evaluate(async () => {
    // The field was left with the press: its message has been drawn after ten frames.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
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
