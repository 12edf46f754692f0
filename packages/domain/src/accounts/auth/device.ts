/** Browsers by a part of their user agent. The first match counts: most browsers name others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** Systems with their Portuguese preposition. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'no Android'],
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/CrOS/, 'no Chromebook'],
  [/Windows/, 'no Windows'],
  [/Macintosh|Mac OS X/, 'no Mac'],
  [/Linux/, 'no Linux'],
];

const findName = (names: typeof BROWSERS, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** A browser and its system in words, such as "Chrome no Android". */
export function describeDevice(userAgent: string): string {
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  if (!browser && !system) return 'Aparelho desconhecido';
  return `${browser ?? 'Navegador'}${system ? ` ${system}` : ''}`;
}

/** The first half of a network, enough for its provider and not for its address: 187.10.20 is 187.10.x.x. */
export function coarseNetwork(network: string): string {
  const isIpv4 = network.includes('.');
  const [first = '', second = ''] = network.split(isIpv4 ? '.' : ':');
  if (!first || !second) return '';
  return isIpv4 ? `${first}.${second}.x.x` : `${first}:${second}:x`;
}
