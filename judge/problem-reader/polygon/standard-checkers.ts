/** A standard checker of Codeforces Polygon, which packages name, and the arguments that make the default validator
 *  judge as it does. */
export interface StandardChecker {
  readonly name: string;
  readonly args: readonly string[];
  /** Its answers: any text, words yes and no in any case, or numbers. It ends with a judge error at others. */
  readonly answers: 'text' | 'yes-no' | 'numbers';
}

/** The ones for which there are such arguments. The others are not here: lcmp and fcmp compare lines but not all blanks
 *  in them, ncmp and hcmp read whole numbers, and yesno reads one word. */
export const standardCheckers: readonly StandardChecker[] = [
  { name: 'std::wcmp.cpp', args: ['case_sensitive'], answers: 'text' },
  { name: 'std::nyesno.cpp', args: [], answers: 'yes-no' },
  { name: 'std::rcmp4.cpp', args: ['float_tolerance', '1e-4'], answers: 'numbers' },
  { name: 'std::rcmp6.cpp', args: ['float_tolerance', '1e-6'], answers: 'numbers' },
  { name: 'std::rcmp9.cpp', args: ['float_tolerance', '1e-9'], answers: 'numbers' },
];
