import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import type { BackupReport } from './report';
import { Report } from './report';

const open = (api: FakeApi = {}, user = testAdmin) => renderSlice(slice, { path: '/admin/content/backup', user, api });

const report: BackupReport = {
  applied: false,
  state: 's1',
  missing_pictures: ['/media/uploads/x.webp'],
  items: [
    { kind: 'element', page: 'wines', key: 'hero-title', outcome: 'changed', from: 'Mine', to: 'Old', message: null },
    {
      kind: 'page',
      page: 'wines',
      key: null,
      outcome: 'refused',
      from: null,
      to: '–',
      message: 'You may not do this.',
    },
    { kind: 'element', page: 'site', key: 'tagline', outcome: 'unchanged', from: 'Wine', to: 'Wine', message: null },
  ],
};

it('exports everything as one file', async () => {
  await open({
    'GET /api/admin/content/backup': {
      format: 'shamba-content',
      version: 1,
      exported_at: '2026-06-03T19:00:00.000Z',
      elements: [],
      pages: [],
      pictures: [],
    },
  });
  const files: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(await screen.findByRole('button', { name: 'Export content' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ format: 'shamba-content' });
});

it('offers only the export without permission to write content', async () => {
  await open({}, { ...testAdmin, id: 9, permissions: ['content.read'] });
  expect(await screen.findByRole('button', { name: 'Export content' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose a file' })).not.toBeInTheDocument();
});

it('reports items, refusals with reasons, missing pictures, and on request unchanged items', async () => {
  render(<Report report={report} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Checked: 1 changed, 1 unchanged, 1 refused. Nothing has been saved yet.',
  );
  expect(screen.getByText('/media/uploads/x.webp')).toBeVisible();
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows().map((row) => row.textContent)).toEqual([
    'Wineshero-titleChangedMineOld',
    'WinesSEO settingsRefused–You may not do this.',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Unchanged');
  expect(rows().map((row) => row.textContent)).toEqual(['Every pagetaglineUnchangedWineWine']);
});
