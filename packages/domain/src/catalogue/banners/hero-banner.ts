/** The banner as the home page shows it. */
export interface HeroBanner {
  title: string;
  subtitle: string;
  buttonText: string;
  link: string | null;
  desktopImage: string | null;
  mobileImage: string | null;
}

const text = (...values: unknown[]): string => {
  const found = values.find((value) => typeof value === 'string' && value !== '');
  return typeof found === 'string' ? found : '';
};

/** Accepts web addresses and paths of the app only; other schemes could run code. */
const safeLink = (value: string): string | null =>
  /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(value) ? value : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The first banner of a response that is a list or has one in `data`; null when there is none. */
export function parseHeroBanner(answer: unknown): HeroBanner | null {
  const list = isRecord(answer) && !Array.isArray(answer) ? answer.data : answer;
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  if (!isRecord(first)) return null;
  return {
    title: text(first.title),
    subtitle: text(first.subtitle),
    buttonText: text(first.cta_text, first.button_text),
    link: safeLink(text(first.cta_url, first.link_url)),
    desktopImage: text(first.desktop_image_url) || null,
    mobileImage: text(first.mobile_image_url) || null,
  };
}
