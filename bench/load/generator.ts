/** The program of every load: runs a scenario in a process of its own, so that it does not share the server's thread. */
process.on('message', async ({ scenario, order }: { scenario: string; order: object }) => {
  const { run } = await import(scenario);
  process.send?.(await run(order));
});
