import { act, screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { defineSlice } from '../slice/define-slice';
import { renderSlice } from '../testing';
import { queryDefaults } from './query-defaults';
import { apiQuery } from './api-query';
import { refetchEvery, useOpenForm, useQuietPage } from './refetching';

let openForm: (open: boolean) => void = () => undefined;
function Form() {
  useOpenForm();
  return <p>a form</p>;
}
function Quiet() {
  useQuietPage();
  return null;
}
function Page({ quiet = false, every }: { quiet?: boolean; every?: number }) {
  const [open, setOpen] = useState(false);
  openForm = setOpen;
  useQuery({
    ...apiQuery('/api/wines'),
    refetchInterval: every === undefined ? queryDefaults.queries.refetchInterval : refetchEvery(every),
  });
  return (
    <>
      <h1>Page</h1>
      {quiet ? <Quiet /> : null}
      {open ? <Form /> : null}
    </>
  );
}

const show = async (props: { quiet?: boolean; every?: number } = {}) => {
  const { api } = await renderSlice(
    defineSlice({
      manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0' },
      routes: [{ path: '/', element: <Page {...props} /> }],
    }),
    { api: { 'GET /api/wines': [] } },
  );
  return () => api.calls.filter(({ path }) => path === '/api/wines').length;
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('reads again every 30 s', async () => {
  const reads = await show();
  await pass(61_000);
  expect(reads()).toBe(3);
});

it('pauses while a form is open, and continues when the form is closed', async () => {
  const reads = await show();
  await act(async () => openForm(true));
  expect(screen.getByText('a form')).toBeInTheDocument();
  await pass(90_000);
  expect(reads()).toBe(1);
  expect(queryDefaults.queries.refetchOnWindowFocus()).toBe(false);
  await act(async () => openForm(false));
  await pass(31_000);
  expect(reads()).toBe(2);
  expect(queryDefaults.queries.refetchOnWindowFocus()).toBe(true);
});

it('reads on a quiet page only if the query sets an interval', async () => {
  const silent = await show({ quiet: true });
  await pass(90_000);
  expect(silent()).toBe(1);
});

it('uses the query’s own interval, also on a quiet page, but not under a form', async () => {
  const reads = await show({ quiet: true, every: 10_000 });
  await pass(21_000);
  expect(reads()).toBe(3);
  await act(async () => openForm(true));
  await pass(60_000);
  expect(reads()).toBe(3);
});
