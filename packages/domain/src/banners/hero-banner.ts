/** What the home shows of a banner. */
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

/** A link that leads to the web or into the app; anything that could run code is no link. */
const safeLink = (value: string): string | null =>
  /^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/i.test(value) ? value : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The first banner of an answer that is a list or holds one as `data`; nothing when there is none. */
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
