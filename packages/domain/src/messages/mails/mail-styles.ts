/** The colours of a button and of the line above the mail, for one colour scheme. */
interface MailPalette {
  ink: string;
  onInk: string;
  accent: string;
}

/** What a mail shows of its brand. */
export interface MailBrand {
  name: string;
  /** Null for a brand without a PNG: mail programs do not draw SVG. */
  logoUrl: string | null;
  /** The address of the brand's start page. */
  url: string;
  light: MailPalette;
  dark: MailPalette;
  /** Name, CNPJ and address of the company that sells; the law requires them in mails about a purchase. */
  company: string[];
}

/** The neutral colours of a mail; the dark ones are those of the app. */
const LIGHT = { page: '#f7f5f1', surface: '#ffffff', line: '#e5e0d8', text: '#1b1f2a', muted: '#5a6070' };
const DARK = { page: '#12151d', surface: '#1a1e29', line: '#2a3040', text: '#eceae6', muted: '#a9afbd' };

const FONT = "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Inline styles of the light scheme: many mail programs read no style sheet. */
export function buildMailStyles({ light: { ink, onInk, accent } }: MailBrand) {
  const { page, surface, line, text, muted } = LIGHT;
  const small = `font-size:13px;line-height:1.5;color:${muted}`;
  return {
    body: `margin:0;padding:0;background:${page};${FONT};font-size:16px;line-height:1.55;color:${text};-webkit-text-size-adjust:100%`,
    frame: `background:${page}`,
    card: `background:${surface};border:1px solid ${line};border-top:4px solid ${accent};border-radius:12px;padding:28px 24px`,
    brand: `color:${ink};font-size:20px;font-weight:700;text-decoration:none`,
    heading: `margin:0 0 12px;font-size:22px;line-height:1.3;color:${text}`,
    paragraph: `margin:0 0 14px;color:${text}`,
    button: `background:${ink};color:${onInk};text-decoration:none;font-weight:600;padding:14px 24px;border-radius:10px;display:inline-block`,
    table: `width:100%;border-collapse:collapse;margin:20px 0;border-top:1px solid ${line}`,
    label: `padding:9px 12px 9px 0;border-bottom:1px solid ${line};${small};vertical-align:baseline;text-align:left;font-weight:400;width:34%`,
    value: `padding:9px 0;border-bottom:1px solid ${line};font-size:15px;color:${text};vertical-align:baseline;text-align:right;overflow-wrap:anywhere`,
    total: `padding:12px 0;border-bottom:1px solid ${line};font-size:18px;font-weight:700;color:${text};vertical-align:baseline;text-align:right`,
    code: `margin:0 0 14px;padding:12px;border:1px solid ${line};border-radius:10px;background:${page};font-size:13px;line-height:1.5;color:${text};word-break:break-all`,
    small: `margin:0 0 8px;${small}`,
    footnote: `margin:20px 0 8px;${small}`,
    company: `padding:16px 24px 32px;text-align:center;${small}`,
    link: `color:${muted}`,
  };
}

/** The dark scheme, for mail programs that read a style sheet. The logo keeps a white ground: it is drawn for one. */
export function buildDarkStyles({ dark: { ink, onInk, accent } }: MailBrand): string {
  const { page, surface, line, text, muted } = DARK;
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.m-page{background:${page}!important;color:${text}!important}
.m-card{background:${surface}!important;border-color:${line}!important;border-top-color:${accent}!important}
.m-text{color:${text}!important}
.m-muted,.m-muted a{color:${muted}!important}
.m-line{border-color:${line}!important}
.m-code{background:${page}!important;border-color:${line}!important;color:${text}!important}
.m-button{background:${ink}!important;color:${onInk}!important}
.m-logo{background:#ffffff!important;padding:8px 12px!important;border-radius:8px!important}
.m-name{color:${text}!important}
}
@media (max-width:480px){.m-pad{padding:16px 8px!important}.m-card{padding:24px 16px!important}.m-button{display:block!important;text-align:center!important}}`;
}
