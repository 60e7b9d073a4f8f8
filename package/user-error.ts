/** An error for the user of a tool: its message says what was found and what is expected, and is shown without a stack. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
