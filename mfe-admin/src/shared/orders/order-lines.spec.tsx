import { render, screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { OrderLines } from './order-lines';

it('a moved stay’s line says what its other nights cost more', () => {
  const stay = { item_type: 'vineyard_stay' as const, title: 'Vineyard Stay', quantity: 2, price: '280.00' };
  const line = fixtures.orderLine({ ...stay, cleaning_fee: '75.00', added: '560.00', total: '1195.00' });
  render(<OrderLines order={fixtures.staffOrderDetails({ items: [line] })} />);
  const cell = screen.getByRole('cell', { name: '2 nights × $280.00 + $75.00 cleaning + $560.00 for other nights' });
  expect(cell).toBeVisible();
});
