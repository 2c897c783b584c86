import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { ApiError, sessionQuery } from '@shamba/shell-sdk';
import { testUser } from '@shamba/shell-sdk/testing';
import { MoneyField, TextField } from './fields';
import { FormDialog } from './form-dialog';
import { amount, requiredText } from './schema';
import { type SaveFormOptions, useSaveForm } from './use-save-form';

const schema = z.object({ name: requiredText('Name is required'), price: amount('Price is required') });
type Values = z.input<typeof schema>;
type Body = z.output<typeof schema>;
type Options = SaveFormOptions<Values, Body, string>;

const syrah: Values = { name: 'Syrah', price: '28.00' };
const problem = (status: number, code: string, message: string, errors?: Record<string, string[]>) =>
  new ApiError(status, message, { code, message, ...(errors && { errors }) });

function Editor({ onClose, ...options }: Partial<Options> & { onClose: () => void }) {
  const form = useSaveForm<Values, Body, string>({
    schema,
    row: { values: syrah, version: 3 },
    save: async () => 'saved',
    onSaved: () => undefined,
    failure: 'The wine could not be saved.',
    draft: null,
    ...options,
  });
  return (
    <FormDialog
      form={form}
      title="Edit wine"
      submitLabel="Save wine"
      names={{ name: 'Name', price: 'Price' }}
      onClose={onClose}
    >
      <TextField fields={form.fields} name="name" label="Name" required />
      <MoneyField fields={form.fields} name="price" label="Price" required />
    </FormDialog>
  );
}

function open({ user = null, ...options }: Partial<Options> & { user?: { id: number } | null } = {}) {
  const onClose = jest.fn();
  const client = new QueryClient();
  client.setQueryData(sessionQuery().queryKey, user === null ? null : { ...testUser, ...user });
  const view = render(
    <QueryClientProvider client={client}>
      <Editor {...options} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { onClose, ...view };
}
const name = () => screen.getByRole('textbox', { name: /^Name/ });
/** Cells of the comparison table, row by row. */
const differences = (choice: HTMLElement) =>
  [...choice.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save wine' }));
const type = async (text: string) => {
  await userEvent.clear(name());
  await userEvent.type(name(), text);
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

describe('a form that saves', () => {
  it('shows missing fields, and sends nothing', async () => {
    const call = jest.fn(async () => 'saved');
    open({ save: call });
    await userEvent.clear(name());
    await save();
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(call).not.toHaveBeenCalled();
  });

  it('sends the schema’s result with the version that it is based on', async () => {
    const call = jest.fn<(body: Body, version: number | undefined) => Promise<string>>(async () => 'saved');
    const done = jest.fn();
    open({ save: call, onSaved: done });
    await type('Old Vine Syrah');
    await save();
    await waitFor(() => expect(done).toHaveBeenCalledWith('saved'));
    expect(call).toHaveBeenCalledWith({ name: 'Old Vine Syrah', price: '28.00' }, 3);
  });

  it('shows the server’s messages under their fields and keeps the typed values', async () => {
    open({
      save: async () => {
        throw problem(400, 'invalid', 'Please check the form', { name: ['Name is taken'] });
      },
    });
    await type('Syrah II');
    await save();
    expect(await screen.findByText('Name is taken')).toBeVisible();
    expect(name()).toHaveValue('Syrah II');
    expect(screen.queryByText('Please check the form')).not.toBeInTheDocument();
  });

  it.each([
    [problem(409, 'sku_taken', 'This SKU is taken.'), 'This SKU is taken.'],
    [new TypeError('Failed to fetch'), 'The wine could not be saved.'],
  ])('says what is wrong with the whole: %s', async (error, text) => {
    open({
      save: async () => {
        throw error;
      },
    });
    await save();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows both versions after another save, and overwrites it on request', async () => {
    const call = jest
      .fn<(body: Body, version: number | undefined) => Promise<string>>()
      .mockRejectedValueOnce(problem(409, 'stale_version', 'Changed meanwhile'))
      .mockResolvedValueOnce('saved');
    open({ save: call, readCurrent: async () => ({ values: { name: 'Syrah', price: '31.00' }, version: 4 }) });
    await type('Syrah Reserve');
    await save();
    const choice = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(differences(choice)).toEqual([
      ['Name', 'Syrah Reserve', 'Syrah'],
      ['Price', '28.00', '31.00'],
    ]);
    expect((await within(choice).findAllByRole('insertion')).map(({ textContent }) => textContent)).toEqual([
      'Syrah Reserve',
      '28.00',
    ]);
    await userEvent.click(within(choice).getByRole('button', { name: 'Keep mine' }));
    await save();
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(call).toHaveBeenLastCalledWith({ name: 'Syrah Reserve', price: '28.00' }, 4);
  });

  it('keeps typed values over a reload, until they are saved', async () => {
    const { unmount } = open({ draft: 'wine-1' });
    await type('Half a name');
    unmount();
    const again = open({ draft: 'wine-1' });
    expect(await screen.findByText(/We kept what you typed before/)).toBeVisible();
    expect(name()).toHaveValue('Half a name');
    await save();
    await waitFor(() => expect(sessionStorage.length).toBe(0));
    again.unmount();
    open({ draft: 'wine-1' });
    expect(name()).toHaveValue('Syrah');
  });

  it('restores a user’s draft to that user only, also after an ended session', async () => {
    const first = open({ draft: 'wine-1', user: { id: 7 } });
    await type('Half a name');
    first.unmount();
    const again = open({ draft: 'wine-1', user: { id: 7 } });
    expect(name()).toHaveValue('Half a name');
    again.unmount();
    open({ draft: 'wine-1', user: { id: 8 } });
    expect(name()).toHaveValue('Syrah');
    expect(sessionStorage).toHaveLength(0);
  });

  it('restores a draft onto the current row where versions are not compared', async () => {
    const { unmount } = open({ draft: 'hold-1' });
    await type('Half a name');
    unmount();
    const call = jest.fn<(body: Body, version: number | undefined) => Promise<string>>(async () => 'saved');
    open({ draft: 'hold-1', save: call, row: { values: syrah, version: 4 } });
    expect(await screen.findByText(/We kept what you typed before/)).toBeVisible();
    await save();
    await waitFor(() => expect(call).toHaveBeenCalledWith({ name: 'Half a name', price: '28.00' }, 4));
  });

  it('offers both versions when the row changed before the draft was restored', async () => {
    const { unmount } = open({ draft: 'wine-1' });
    await type('Syrah Reserve');
    unmount();
    const call = jest.fn<(body: Body, version: number | undefined) => Promise<string>>(async () => 'saved');
    const row = { values: { name: 'Syrah', price: '31.00' }, version: 4 };
    const again = open({ draft: 'wine-1', save: call, row, readCurrent: () => Promise.resolve(row) });
    const choice = await screen.findByRole('dialog', { name: 'Changed while you were editing' });
    expect(differences(choice)).toContainEqual(['Price', '28.00', '31.00']);
    again.unmount();
    // Another reload before the choice loses nothing; after the choice, the draft is based on the current version.
    const third = open({ draft: 'wine-1', save: call, row, readCurrent: () => Promise.resolve(row) });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(name()).toHaveValue('Syrah Reserve');
    third.unmount();
    open({ draft: 'wine-1', save: call, row, readCurrent: () => Promise.resolve(row) });
    expect(await screen.findByText(/We kept what you typed before/)).toBeVisible();
    await save();
    await waitFor(() => expect(call).toHaveBeenCalledWith({ name: 'Syrah Reserve', price: '28.00' }, 4));
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks before closing with unsaved changes', async () => {
    const { onClose } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    await type('x');
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2));
  });
});
