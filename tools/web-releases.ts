/** The assets of a release; their names contain a content hash, so releases never overwrite each other. */
export interface Release {
  builtAt: string;
  assets: string[];
}

/** Newest first: the release just built and the one before it. A build with the same assets is the same release. */
export function nextReleases(history: Release[], built: Release): Release[] {
  const earlier = history.filter((release, index) => index > 0 || !sameAssets(release, built));
  return [built, ...earlier.slice(0, 1)];
}

/** Files of dist that neither the new build nor the release before it still needs. */
export function obsoleteFiles(present: string[], built: string[], releases: Release[]): string[] {
  const needed = new Set([...built, ...releases.flatMap((release) => release.assets)]);
  return present.filter((file) => !needed.has(file));
}

export function isAsset(file: string): boolean {
  return file.startsWith('assets/');
}

function sameAssets(one: Release, other: Release): boolean {
  return (
    one.assets.length === other.assets.length && one.assets.every((asset) => other.assets.includes(asset))
  );
}
