import { describe, expect, it } from '@jest/globals';
import { checkBodyEncoding, checkUtf8 } from './body-text.js';

const unsupported = expect.objectContaining({ httpStatus: 415, code: 'unsupported_encoding' });

describe('checkBodyEncoding', () => {
  it.each([
    {},
    { 'content-type': 'application/json' },
    { 'content-type': 'application/json; charset=utf-8' },
    { 'content-type': 'application/json; charset="UTF-8"' },
    { 'content-type': 'text/plain;charset=utf8', 'content-encoding': 'identity' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'no type' },
  ])('takes %j', (headers) => {
    expect(() => checkBodyEncoding(headers)).not.toThrow();
  });

  it.each([
    { 'content-encoding': 'gzip' },
    { 'content-encoding': 'DEFLATE' },
    { 'content-encoding': 'br' },
    { 'content-encoding': 'identity, gzip' },
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-type': 'application/json; Charset="windows-1252"' },
    { 'content-type': 'application/x-www-form-urlencoded;charset=utf-16' },
  ])('refuses %j', (headers) => {
    expect(() => checkBodyEncoding(headers)).toThrow(unsupported);
  });
});

describe('checkUtf8', () => {
  it('accepts every UTF-8 text, and refuses other bytes', () => {
    expect(() => checkUtf8(Buffer.from('{"name":"Jürgen 🍷 �"}'))).not.toThrow();
    expect(() => checkUtf8(Buffer.from('{"name":"Jürgen"}', 'latin1'))).toThrow(unsupported);
    expect(() => checkUtf8(Buffer.from([0xf0, 0x9f, 0x8d]))).toThrow(unsupported);
    expect(() => checkUtf8(Buffer.from([0xc0, 0xaf]))).toThrow(unsupported);
  });
});
