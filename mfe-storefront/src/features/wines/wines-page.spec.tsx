import { problem, renderSlice, testUser } from '@shamba/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import slice from '../../slice';
import { api, wine } from '../../testing/fixtures';

const names = () =>
  within(screen.getByRole('list', { name: 'Wines' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const open = async (path = '/wines', options = {}) => {
  const view = await renderSlice(slice, { path, api, ...options });
  await screen.findByRole('heading', { level: 1, hidden: true });
  await waitFor(() => expect(screen.queryByText('Loading wines')).not.toBeInTheDocument());
  return view;
};

describe('the shelf', () => {
  it('shows every wine and keeps the filters in the address', async () => {
    const { location } = await open();
    expect(names()).toEqual(['Mavuno Zinfandel', 'Mvua Albariño', 'Mwezi Old Vine Zinfandel']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Red');
    expect(names()).toEqual(['Mavuno Zinfandel', 'Mwezi Old Vine Zinfandel']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'In stock only' }));
    expect(names()).toEqual(['Mavuno Zinfandel']);
    expect(location()).toBe('/wines?type=red&stock=in');
  });

  it('applies the address’s filters, and offers a reset when nothing matches', async () => {
    await open('/wines?type=sparkling');
    expect(screen.getByText('No wine matches all of that')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(names()).toHaveLength(3);
  });

  it('shows a message without any wines', async () => {
    await open('/wines', { api: { ...api, 'GET /api/wines': [] } });
    expect(screen.getByText('The shelves are being restocked')).toBeInTheDocument();
  });

  it('keeps the rest of the page when the wines do not load, and retries', async () => {
    let down = true;
    await open('/wines', { api: { ...api, 'GET /api/wines': () => (down ? problem(503, 'down') : [wine()]) } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wines of the ridge');
    expect(screen.getByText('From our cellar to your door')).toBeInTheDocument();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Mavuno Zinfandel' })).toBeInTheDocument();
  });

  it('shows the staff’s texts, on badges and buttons too', async () => {
    const entry = (content_key: string, content_value: string) => ({
      content_key,
      content_value,
      section_name: 'wine',
    });
    await open('/wines', {
      api: {
        ...api,
        'GET /api/wines': [wine({ stock_quantity: 4 })],
        'GET /api/public/pages/wines/content': [
          entry('wine-low-stock', '{count} to go'),
          entry('wine-featured', 'Ours'),
          entry('wine-add', 'Into the basket'),
        ],
      },
    });
    expect(await screen.findByText('4 to go')).toBeInTheDocument();
    expect(screen.getByText('Ours')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Mavuno Zinfandel' }));
    expect(await screen.findByRole('button', { name: 'Into the basket' })).toBeInTheDocument();
  });

  it('puts one bottle into the cart from its card, and none that is sold out', async () => {
    const { api: server, location } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart: Mvua Albariño' }));
    expect(await screen.findByText('Added to Cart')).toBeInTheDocument();
    expect(server.calls.find(({ method, path }) => method === 'POST' && path === '/api/cart')?.body).toMatchObject({
      item_type: 'wine',
      item_id: 2,
      quantity: 1,
    });
    expect(location()).toBe('/wines');
    expect(screen.getByRole('button', { name: 'Out of Stock: Mwezi Old Vine Zinfandel' })).toBeDisabled();
  });

  it('shows members their price', async () => {
    await open('/wines', {
      user: testUser,
      api: { ...api, 'GET /api/customer/wine-club-status': { discount_percentage: '15.00' } },
    });
    expect(await screen.findByText('$27.20')).toBeInTheDocument();
  });
});

describe('a wine', () => {
  it('opens at its own address and goes into the cart', async () => {
    const { api: server, location } = await open();
    await userEvent.click(screen.getByRole('link', { name: 'Mavuno Zinfandel' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mavuno Zinfandel 2023' });
    expect(location()).toBe('/wines/mavuno-zinfandel');
    expect(within(dialog).getByText('SKU SRV-23-001')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'More: bottles of Mavuno Zinfandel' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add to Cart' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body).toMatchObject({
      item_type: 'wine',
      item_id: 1,
      quantity: 2,
    });
    expect(location()).toBe('/wines');
  });

  it('keeps the filters of the shelf behind it', async () => {
    const { location } = await open('/wines?type=white');
    await userEvent.click(screen.getByRole('link', { name: 'Mvua Albariño' }));
    await screen.findByRole('dialog');
    expect(location()).toBe('/wines/mvua-albarino?type=white');
    expect(document.title).toBe('Mvua Albariño 2025 | Shamba Ridge Vineyard');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(location()).toBe('/wines?type=white'));
    expect(document.title).toBe('Shop Wines | Shamba Ridge Vineyard');
  });

  it('opened by a shared link is its own page, with a link to the shelf', async () => {
    const { location } = await open('/wines/mavuno-zinfandel');
    expect(await screen.findByRole('heading', { level: 1, name: 'Mavuno Zinfandel 2023' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.title).toBe('Mavuno Zinfandel 2023 | Shamba Ridge Vineyard');
    await userEvent.click(screen.getByRole('link', { name: 'All wines' }));
    await waitFor(() => expect(location()).toBe('/wines'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wines of the ridge');
  });

  it('goes into the cart from its own page, which stays', async () => {
    const { api: server, location } = await open('/wines/mavuno-zinfandel');
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart' }));
    await waitFor(() =>
      expect(server.calls.some(({ method, path }) => method === 'POST' && path === '/api/cart')).toBe(true),
    );
    expect(location()).toBe('/wines/mavuno-zinfandel');
  });

  it('that is out of stock cannot be bought', async () => {
    await open('/wines/mwezi-old-vine-zinfandel');
    expect(await screen.findByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  });

  it('that does not exist shows a message', async () => {
    await open('/wines/no-such-wine');
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find that wine' })).toBeInTheDocument();
  });
});
