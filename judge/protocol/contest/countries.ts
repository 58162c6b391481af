import { ownValue } from '#values';

/** Countries by the codes of ISO 3166-1. */

/** Alpha-3 and alpha-2 of each, as of 2026. Source: ISO 3166-1 as iso-codes 4.15 of Debian and the npm package
 *  iso-3166 4.4.0 have it, which agree. */
const assigned = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG AUSAU AUTAT
AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL BLRBY BLZBZ BMUBM BOLBO
BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH CHLCL CHNCN CIVCI CMRCM CODCD COGCG
COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO
DZADZ ECUEC EGYEG ERIER ESHEH ESPES ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB
GEOGE GGYGG GHAGH GIBGI GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY
HKGHK HMDHM HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT
JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB LBRLR LBYLY
LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD MDGMG MDVMV MEXMX MHLMH
MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA
NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE
PHLPH PLWPW PNGPG POLPL PRIPR PRKKP PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA
SDNSD SENSN SGPSG SGSGS SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR
SVKSK SVNSI SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO
TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC VENVE VGBVG
VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`;

const alpha2By: ReadonlyMap<string, string> = new Map(
  assigned
    .trim()
    .split(/\s+/)
    .map((both) => [both.slice(0, 3), both.slice(3)]),
);

/** Codes of ISO 3166-1 that users may give a meaning, such as XKX for Kosovo. */
const forUsers = /^(AA[A-Z]|Q[M-Z][A-Z]|X[A-Z][A-Z]|ZZ[A-Z])$/;

/** True for a code of three capitals that ISO 3166-1 assigns, or leaves to its users. */
export const isCountryCode = (text: string): boolean => alpha2By.has(text) || forUsers.test(text);

/** The name of a country in a language; its code if it has none. */
export function countryName(code: string, locale = 'en'): string {
  const alpha2 = alpha2By.get(code);
  return alpha2 === undefined ? code : (regionNames(locale).of(alpha2) ?? code);
}

const names = new Map<string, Intl.DisplayNames>();

/** Made when a name is asked for, since few commands do and it takes some 6 ms. */
function regionNames(locale: string): Intl.DisplayNames {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  names.set(locale, known);
  return known;
}

/** Codes that other lists have, where neither letters nor names show the country. */
const elsewhere: Readonly<Record<string, string>> = {
  ENG: 'GBR',
  INA: 'IDN',
  IRI: 'IRN',
  KSA: 'SAU',
  MAS: 'MYS',
  NED: 'NLD',
  RSA: 'ZAF',
  SCO: 'GBR',
  SUI: 'CHE',
  TPE: 'TWN',
  UAE: 'ARE',
  UK: 'GBR',
  WAL: 'GBR',
};

const mostProposed = 3;

/** What is expected in place of an invalid code, with suggestions; undefined for a valid one. */
export function countryFault(text: string): string | undefined {
  if (isCountryCode(text)) return undefined;
  const proposed = proposedFor(text).map((code) => `${code} (${countryName(code)})`);
  const hint = proposed.length === 0 ? 'such as JPN' : `perhaps ${proposed.join(', ')}`;
  return `expected three capitals of ISO 3166-1 alpha-3, ${hint}`;
}

/** The first of these ways that finds something decides. */
function proposedFor(text: string): readonly string[] {
  const word = text.trim().toUpperCase();
  const codes = [...alpha2By.keys()];
  const isNamed = (code: string, isLike: (name: string) => boolean): boolean =>
    isLike(countryName(code).toUpperCase());
  const ways: readonly ((code: string) => boolean)[] = [
    (code) => code === word || code === ownValue(elsewhere, word),
    (code) => alpha2By.get(code) === word,
    (code) => isNamed(code, (name) => name === word),
    (code) => word.length >= 3 && isNamed(code, (name) => name.startsWith(word)),
    (code) => word.length === 3 && differences(code, word) === 1,
    (code) => word.length === 3 && isTurned(code, word),
    (code) => word.length >= 4 && isNamed(code, (name) => name.includes(word) || word.includes(name)),
  ];
  if (word === '') return [];
  for (const way of ways) {
    const found = codes.filter(way);
    if (found.length > 0) return found.slice(0, mostProposed);
  }
  return [];
}

const differences = (a: string, b: string): number =>
  [...a].filter((letter, index) => letter !== b[index]).length;

/** True if two letters have changed places. */
const isTurned = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('');
