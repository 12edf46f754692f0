/** Logs an error of the sandbox itself. */
export const logError = (error: Error): void => {
  process.stderr.write(`The sandbox failed: ${error.stack ?? error.message}\n`);
};
