/** The version of the release, from package.json. */
declare const __APP_VERSION__: string;
