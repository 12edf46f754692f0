export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** What a drawing is made of. Elements that run code, hold HTML or play media are not among them. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a animate animateColor animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood
  feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence filter font font-face font-face-format font-face-name font-face-src g
  glyph glyphRef hatch hatchpath hkern image line linearGradient marker mask mesh meshgradient meshpatch meshrow
  missing-glyph mpath path pattern polygon polyline radialGradient rect set solidColor stop style svg switch symbol text
  textPath title tref tspan use view vkern`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
);

export const isSvgElement = (localName: string): boolean => ELEMENTS.has(localName.toLowerCase());

/** Where drawing programs keep what only they read: layers, guides, licences. Nothing of it is drawn. */
const PROGRAM_NAMESPACES = [
  'http://www.inkscape.org/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
  'http://ns.adobe.com/',
  'adobe:ns:meta/',
  'http://www.bohemiancoding.com/sketch/',
  'http://www.figma.com/',
  'http://www.serif.com/',
  'http://www.corel.com/',
  'http://schemas.microsoft.com/visio/',
  'https://boxy-svg.com',
];

export const isOfProgram = (namespace: string): boolean =>
  PROGRAM_NAMESPACES.some((start) => namespace.startsWith(start));

const DRAWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  '',
  SVG_NAMESPACE,
  'http://www.w3.org/1999/xlink',
  'http://www.w3.org/XML/1998/namespace',
  'http://www.w3.org/2000/xmlns/',
]);

export const isDrawnAttribute = (namespace: string): boolean => DRAWN_ATTRIBUTES.has(namespace);
