import { expect, test } from 'vitest';
import { publicTypeOf } from '../../../judge/language/detect/java-source.ts';

test.each([
  ['public class A {}', 'A'],
  ['package p; import java.util.*; public final class Größe_1 extends B {}', 'Größe_1'],
  ['class B {} public strictfp abstract class C {}', 'C'],
  ['public interface I {}', 'I'],
  ['public @interface N {}', 'N'],
  ['public enum E { A }', 'E'],
  ['public record R(int a) {}', 'R'],
  ['public sealed interface S permits T {} record T() implements S {}', 'S'],
  ['@Retention(value = {1, 2}) @Deprecated public class A {}', 'A'],
  ['public @Ann({X.class, Y.class}) class A {}', 'A'],
  ['// public class No {}\npublic class A {}', 'A'],
  ['/* public class No {} */ class B { public class No {} }\npublic class A {}', 'A'],
  ['class B { String s = "} public class No {"; char c = \'}\'; } public class A {}', 'A'],
  ['class B { String s = "\\"}"; char c = \'\\\'\'; } public class A {}', 'A'],
  ['class B { String s = """\n } " public class No { \\""" \n"""; } public class A {}', 'A'],
])('%s', (source, name) => {
  expect(publicTypeOf(source)).toBe(name);
});

test.each([
  'class A { public static void main(String[] a) {} public class No {} }',
  'interface A { public class No {} }',
  '',
  '/* public class A {}',
  '"""public class A {}',
  "'public class A {}",
  'public',
  'public class',
  '}}}}}} {{{{{',
])('no public type in %s', (source) => {
  expect(publicTypeOf(source)).toBeUndefined();
});

test('a long hostile source is read in linear time', () => {
  for (const part of ['"', "'", '/*', '"""', '\\', '{', '"""\\', '/', '@'])
    expect(publicTypeOf(part.repeat(128 * 1024))).toBeUndefined();
});
