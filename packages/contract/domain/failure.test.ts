import { describe, expect, test } from 'vitest'
import { failureText, statusOf } from './failure.ts'

describe('the text of a failure', () => {
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
    [{ body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
    [{ body: {} }, 'Failed to send OTP. Please try again.'],
    [new Error('offline'), 'Failed to send OTP. Please try again.'],
    [null, 'Failed to send OTP. Please try again.'],
  ])('[ACC-48 ACC-89] %j reads %s in a flow with a fallback text', (failure, text) =>
    expect(failureText(failure, 'Failed to send OTP. Please try again.')).toBe(text),
  )

  test.each([
    [{ status: 401 }, 401],
    [{ status: '401' }, null],
    [new Error('offline'), null],
    [null, null],
    [undefined, null],
    ['401', null],
  ])('the status of %j is %s', (failure, status) => expect(statusOf(failure)).toBe(status))
})
