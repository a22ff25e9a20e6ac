import { describe, expect, test } from 'vitest'
import { failureText, statusOf } from '../src/domain/failure.ts'

describe('the words for a failure', () => {
  test('[APP-65] a string is shown as it is', () => {
    expect(failureText('The kitchen is closed.')).toBe('The kitchen is closed.')
  })

  test.each([
    [{ body: { error: 'Wrong code.', message: 'Bad input' } }, 'Wrong code.'],
    [{ body: { message: 'Bad input' } }, 'Bad input'],
    [{ body: { error: '', message: 'Bad input' } }, 'Bad input'],
    [{ body: { error: { sql: 'select 1' }, message: 'Bad input' } }, 'Bad input'],
    [{ body: {} }, 'Network Error.'],
    [{ body: '<html>' }, 'Network Error.'],
    [{ body: null }, 'Network Error.'],
    [new Error('Failed to fetch'), 'Network Error.'],
    [{ message: 'not the server’s' }, 'Network Error.'],
    ['', 'Network Error.'],
    [null, 'Network Error.'],
    [undefined, 'Network Error.'],
    [404, 'Network Error.'],
  ])('[APP-66] %j reads %s', (failure, text) => {
    expect(failureText(failure)).toBe(text)
  })

  test.each([
    [{ status: 401 }, 401],
    [{ status: '401' }, null],
    [new Error('offline'), null],
    [null, null],
    ['401', null],
  ])('the status of %j is %s', (failure, status) => expect(statusOf(failure)).toBe(status))
})
