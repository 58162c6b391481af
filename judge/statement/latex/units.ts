/** Numbers with units as the package siunitx writes them: `\SI{5}{\kilo\metre}` is 5 km. */
import { ownValue } from '#values';

/** Symbols by the names of commands: `a b` are two commands for one symbol. */
const table = (symbols: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(symbols).flatMap(([symbol, names]) => names.split(' ').map((name) => [name, symbol])),
  );

const prefixes = table({
  ...{
    y: 'yocto',
    z: 'zepto',
    a: 'atto',
    f: 'femto',
    p: 'pico',
    n: 'nano',
    µ: 'micro',
    m: 'milli',
    c: 'centi',
  },
  ...{
    d: 'deci',
    da: 'deca deka',
    h: 'hecto',
    k: 'kilo',
    M: 'mega',
    G: 'giga',
    T: 'tera',
    P: 'peta',
    E: 'exa',
  },
  ...{ Z: 'zetta', Y: 'yotta', Ki: 'kibi', Mi: 'mebi', Gi: 'gibi', Ti: 'tebi', Pi: 'pebi', Ei: 'exbi' },
});

const units = table({
  ...{ m: 'metre meter', g: 'gram', kg: 'kilogram', s: 'second', A: 'ampere', K: 'kelvin', mol: 'mole' },
  ...{
    cd: 'candela',
    Hz: 'hertz',
    N: 'newton',
    Pa: 'pascal',
    J: 'joule',
    W: 'watt',
    C: 'coulomb',
    V: 'volt',
  },
  ...{ F: 'farad', Ω: 'ohm', S: 'siemens', Wb: 'weber', T: 'tesla', H: 'henry', lm: 'lumen', lx: 'lux' },
  ...{ Bq: 'becquerel', Gy: 'gray', Sv: 'sievert', kat: 'katal', rad: 'radian', sr: 'steradian' },
  ...{ min: 'minute', h: 'hour', d: 'day', L: 'litre liter', ha: 'hectare', t: 'tonne', eV: 'electronvolt' },
  ...{
    bit: 'bit',
    B: 'byte bel',
    dB: 'decibel',
    Np: 'neper',
    bar: 'bar',
    Da: 'dalton',
    au: 'astronomicalunit',
  },
  ...{ '%': 'percent', '°': 'degree', '′': 'arcminute', '″': 'arcsecond', '°C': 'celsius degreeCelsius' },
  ...{ Å: 'angstrom', M: 'nauticalmile', kn: 'knot' },
});

/** `\km` and `\MHz` are `\kilo\metre` and `\mega\hertz`. */
const short = new Set([
  ...['', ...Object.values(prefixes)].flatMap((prefix) => Object.values(units).map((unit) => prefix + unit)),
]);

const powersBefore = table({ 2: 'square', 3: 'cubic' });
const powersBehind = table({ 2: 'squared', 3: 'cubed' });
const relations = table({
  '±': 'pm',
  '∓': 'mp',
  '×': 'times',
  '≈': 'approx',
  '∼': 'sim',
  '≤': 'le leq',
  '≥': 'ge geq',
});

const raised = (exponent: string): string =>
  exponent.replace(/^\+/, '').replace(/[-\d]/g, (sign) => '⁻⁰¹²³⁴⁵⁶⁷⁸⁹'['-0123456789'.indexOf(sign)] ?? '');

/** Called for each command that is not known; its name is shown. */
type OnUnknown = (command: string) => void;

function numberOf(text: string, onUnknown: OnUnknown): string {
  return text
    .replace(/\\([a-zA-Z]+)\s*/g, (_, name: string) => {
      const known = ownValue(relations, name);
      if (known === undefined) onUnknown(name);
      return known ?? name;
    })
    .replace(/[\s~{}]/g, '')
    .replace(/^-/, '−')
    .replace(/^([−+]?)\.(?=\d)/, '$10.')
    .replace(/\+-/g, '±')
    .replace(
      /[eEdD]([-+]?\d+)$/,
      (_, exponent: string, at: number) => `${at > 0 ? '×' : ''}10${raised(exponent)}`,
    )
    .replace(/(?<=.)(?:x|[±×∓])/g, (sign) => ` ${sign === 'x' ? '×' : sign} `);
}

/** A unit with its power; `\per` before it makes that negative. */
interface Factor {
  symbol: string;
  power: string;
  isBelow: boolean;
}

function unitOf(text: string, onUnknown: OnUnknown): string {
  if (!text.includes('\\'))
    return text
      .trim()
      .replace(/\s*[.~]\s*/g, '·')
      .replace(/\^(?:\{([-+]?\d+)\}|(-?\d+))/g, (_, braced?: string, bare?: string) =>
        raised(braced ?? bare ?? ''),
      );
  const factors: Factor[] = [];
  let next = { symbol: '', power: '', isBelow: false };
  for (const [, name = '', argument, other] of text.matchAll(
    /\\([a-zA-Z]+|%)\s*(?:\{([^{}]*)\})?|([^\\\s.~{}]+)/g,
  )) {
    const last = factors.at(-1);
    const [before, behind] = [ownValue(powersBefore, name), ownValue(powersBehind, name)];
    const prefix = ownValue(prefixes, name);
    if (name === 'per') next.isBelow = true;
    else if (before !== undefined) next.power = before;
    else if (name === 'raiseto') next.power = argument ?? '';
    else if (behind !== undefined && last) last.power = behind;
    else if (name === 'tothe' && last) last.power = argument ?? '';
    else if (name === 'of' && last) last.symbol += `(${argument ?? ''})`;
    else if (prefix !== undefined) next.symbol += prefix;
    else {
      factors.push({ ...next, symbol: next.symbol + (other ?? symbolOf(name, onUnknown)) });
      next = { symbol: '', power: '', isBelow: false };
    }
  }
  return written(factors) + next.symbol;
}

function symbolOf(name: string, onUnknown: OnUnknown): string {
  const symbol = name === '%' ? '%' : ownValue(units, name);
  if (symbol !== undefined) return symbol;
  const abbreviated = name.replace(/^u(?=.)/, 'µ');
  if (short.has(abbreviated)) return abbreviated;
  onUnknown(name);
  return name;
}

/** `m/s²` if only the last unit is below the line, else `J mol⁻¹ K⁻¹`. */
function written(factors: readonly Factor[]): string {
  const hasLine = factors.length > 1 && factors.findIndex(({ isBelow }) => isBelow) === factors.length - 1;
  return factors
    .map(({ symbol, power, isBelow }, index) => {
      const before = index === 0 ? '' : isBelow && hasLine ? '/' : '·';
      return `${before}${symbol}${raised(isBelow && !hasLine ? `-${power || '1'}` : power)}`;
    })
    .join('');
}

/** A degree stands directly behind its number. */
const quantity = (number: string, unit: string): string =>
  `${number}${number === '' || unit === '' || /^[°′″](?!C)/.test(unit) ? '' : ' '}${unit}`;

/** The arguments of a command. */
interface Arguments {
  raw(): string;
  option(): string | undefined;
  leaveOut(command: string): void;
}

/** What arguments a command has: numbers (`n`), numbers between semicolons (`l`), an angle (`a`), a unit (`u`). */
const signatures: Readonly<Record<string, string>> = {
  ...{
    SI: 'nu',
    qty: 'nu',
    num: 'n',
    si: 'u',
    unit: 'u',
    ang: 'a',
    numlist: 'l',
    SIlist: 'lu',
    qtylist: 'lu',
  },
  ...{ numrange: 'nn', SIrange: 'nnu', qtyrange: 'nnu' },
};

/** The commands of siunitx as plain text. */
export const quantities: Readonly<Record<string, (from: Arguments) => string>> = Object.fromEntries(
  Object.entries(signatures).map(([name, signature]) => [name, (from) => quantityOf(signature, from)]),
);

function quantityOf(signature: string, from: Arguments): string {
  const onUnknown: OnUnknown = (command) => from.leaveOut(command);
  from.option();
  const numbers: string[] = [];
  let [currency, unit] = ['', ''];
  for (const kind of signature) {
    if (kind === 'u') currency = unitOf(from.option() ?? '', onUnknown);
    const text = from.raw();
    if (kind === 'u') {
      unit = unitOf(text, onUnknown);
      continue;
    }
    const parts = text.split(';').map((part) => numberOf(part, onUnknown));
    if (kind === 'a') return parts.map((part, at) => part && `${part}${'°′″'[at] ?? ''}`).join('');
    else numbers.push(parts.join(', '));
  }
  return currency + quantity(numbers.join('–'), unit);
}
