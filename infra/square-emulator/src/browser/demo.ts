/** Script of the demo page: the drop-in alone, for viewing and for its browser test. */
interface DemoSquare {
  payments(
    applicationId: string,
    locationId: string,
  ): { card(): Promise<{ attach(selector: string): Promise<void>; tokenize(): Promise<unknown> }> };
}

const { Square } = window as unknown as { Square: DemoSquare };
const card = await Square.payments('sandbox-sq0idb-emulator', 'EMULATORLOCATION').card();
await card.attach('#card-container');
const button = document.querySelector('button');
const output = document.querySelector('output');
if (button) button.disabled = false;
button?.addEventListener('click', () => {
  void card.tokenize().then((result) => {
    if (output) output.textContent = JSON.stringify(result, null, 2);
  });
});

export {};
