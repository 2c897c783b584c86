import { describe, expect, it } from '@jest/globals';
import { bodyTypesOf, isTakenBody } from './body-types.js';

const JSON_ROUTE = bodyTypesOf({});
const UPLOAD = bodyTypesOf({ takes: ['multipart/form-data'] });
const some = { 'content-length': '2' };

describe('isTakenBody', () => {
  it.each([
    ['no body and no type', JSON_ROUTE, {}, true],
    ['JSON', JSON_ROUTE, { ...some, 'content-type': 'application/json' }, true],
    ['JSON in another spelling', JSON_ROUTE, { ...some, 'content-type': 'Application/JSON ; charset=utf-8' }, true],
    [
      'an upload where JSON is taken',
      JSON_ROUTE,
      { ...some, 'content-type': 'multipart/form-data; boundary=x' },
      false,
    ],
    ['a form', JSON_ROUTE, { ...some, 'content-type': 'application/x-www-form-urlencoded' }, false],
    ['text', JSON_ROUTE, { ...some, 'content-type': 'text/plain' }, false],
    ['a build where JSON is taken', JSON_ROUTE, { ...some, 'content-type': 'application/x-tar' }, false],
    ['JSON look-alike', JSON_ROUTE, { ...some, 'content-type': 'application/jsonp' }, false],
    ['body without type', JSON_ROUTE, some, false],
    ['chunked without type', JSON_ROUTE, { 'transfer-encoding': 'chunked' }, false],
    ['an upload', UPLOAD, { ...some, 'content-type': 'multipart/form-data; boundary=x' }, true],
    ['JSON where a form is taken', UPLOAD, { ...some, 'content-type': 'application/json' }, false],
    ['another multipart type', UPLOAD, { ...some, 'content-type': 'multipart/mixed; boundary=x' }, false],
  ])('%s', (_, types, headers, verdict) => {
    expect(isTakenBody(headers, types)).toBe(verdict);
  });
});
