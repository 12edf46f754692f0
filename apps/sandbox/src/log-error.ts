/** A fault of the sandbox itself, for who looks at the terminal. */
export const tellFault = (error: Error): void => {
  process.stderr.write(`The sandbox failed: ${error.stack ?? error.message}\n`);
};
