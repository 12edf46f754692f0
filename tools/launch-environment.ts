export interface LaunchEnvironment {
  api: NodeJS.ProcessEnv;
  /** Null when the sandbox is off. */
  sandbox: NodeJS.ProcessEnv | null;
}

/** Assigns a port to the API and the next two to the sandbox, and gives each the URL of the other. */
export function launchEnvironment(env: NodeJS.ProcessEnv): LaunchEnvironment {
  const port = Number(env.PORT || 3000);
  const off = env.SANDBOX === 'off' || env.NODE_ENV === 'production';
  // The API reports an invalid port shared with its other configuration errors.
  if (off || !Number.isInteger(port) || port < 1 || port > 65_533) return { api: env, sandbox: null };
  const sandboxPort = Number(env.SANDBOX_PORT || port + 1);
  const shared = {
    ...env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: env.SANDBOX_SMTP_PORT || String(port + 2),
    SANDBOX_URL: env.SANDBOX_URL || `http://localhost:${sandboxPort}`,
  };
  return { api: shared, sandbox: shared };
}
