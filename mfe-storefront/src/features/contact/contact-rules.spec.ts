import { describe, expect, it } from '@jest/globals';
import { contactProblem, emptyContact, toMessage } from './contact-rules';

describe('the contact form’s rules', () => {
  it.each([
    ['name', 'A', 'Name must be at least 2 characters'],
    ['name', '  A  ', 'Name must be at least 2 characters'],
    ['name', 'Al', undefined],
    ['email', 'al@example', 'Please enter a valid email address'],
    ['email', 'al example.com', 'Please enter a valid email address'],
    ['email', '@example.com', 'Please enter a valid email address'],
    ['email', ' al+wine@mail.example.com ', undefined],
    ['subject', 'Tour', 'Subject must be at least 5 characters'],
    ['subject', 'Tours', undefined],
    ['message', '123456789', 'Message must be at least 10 characters'],
    ['message', '1234567890', undefined],
  ] as const)('%s %j: %s', (field, value, expected) => {
    expect(contactProblem(field, { ...emptyContact, [field]: value })).toBe(expected);
  });

  it('trims values and leaves out an empty phone', () => {
    expect(toMessage({ ...emptyContact, name: ' Al ', phone: ' ' })).toEqual({
      name: 'Al',
      email: '',
      subject: '',
      message: '',
      inquiry_type: 'general',
    });
    expect(toMessage({ ...emptyContact, phone: ' 530 ' })).toMatchObject({ phone: '530' });
  });
});
