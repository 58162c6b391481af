// What the standard library of Kotlin has since 1.4, 1.5 or 1.6, for compilers before that: Debian 12 brings 1.3, which lacks even readln().
// Of this file a program gets the parts of which it mentions a word (`// for:`). What it declares or imports itself comes before them.
@file:Suppress("unused", "UNCHECKED_CAST")

package kotlin.io

// for: readln
fun readln(): String = readLine() ?: throw RuntimeException("EOF has already been reached")
fun readlnOrNull(): String? = readLine()

// for: code Char( digitTo
val Char.code: Int get() = toInt()
fun Char(code: Int): Char = code.toChar()
fun Char.digitToIntOrNull(): Int? = Character.digit(this, 10).takeIf { it >= 0 }
fun Char.digitToInt(): Int = digitToIntOrNull() ?: throw IllegalArgumentException("Char $this is not a decimal digit")
fun Int.digitToChar(): Char = toString().single()

// for: uppercase lowercase
fun Char.uppercaseChar(): Char = toUpperCase()
fun Char.lowercaseChar(): Char = toLowerCase()
fun Char.uppercase(): String = toString().toUpperCase()
fun Char.lowercase(): String = toString().toLowerCase()
fun String.uppercase(): String = toUpperCase()
fun String.lowercase(): String = toLowerCase()

// for: floorDiv OneBit ZeroBits
fun Int.floorDiv(other: Int): Int = Math.floorDiv(this, other)
fun Long.floorDiv(other: Long): Long = Math.floorDiv(this, other)
fun Int.countOneBits(): Int = Integer.bitCount(this)
fun Long.countOneBits(): Int = java.lang.Long.bitCount(this)
fun Int.countLeadingZeroBits(): Int = Integer.numberOfLeadingZeros(this)
fun Long.countLeadingZeroBits(): Int = java.lang.Long.numberOfLeadingZeros(this)
fun Int.countTrailingZeroBits(): Int = Integer.numberOfTrailingZeros(this)
fun Long.countTrailingZeroBits(): Int = java.lang.Long.numberOfTrailingZeros(this)
fun Int.takeHighestOneBit(): Int = Integer.highestOneBit(this)
fun Int.takeLowestOneBit(): Int = Integer.lowestOneBit(this)

// for: buildList buildSet buildMap
inline fun <T> buildList(fill: MutableList<T>.() -> Unit): List<T> = ArrayList<T>().apply(fill)
inline fun <T> buildSet(fill: MutableSet<T>.() -> Unit): Set<T> = LinkedHashSet<T>().apply(fill)
inline fun <K, V> buildMap(fill: MutableMap<K, V>.() -> Unit): Map<K, V> = LinkedHashMap<K, V>().apply(fill)

// for: maxOrNull minOrNull
fun <T : Comparable<T>> Iterable<T>.maxOrNull(): T? = max()
fun <T : Comparable<T>> Iterable<T>.minOrNull(): T? = min()
fun <T : Comparable<T>> Array<out T>.maxOrNull(): T? = max()
fun <T : Comparable<T>> Array<out T>.minOrNull(): T? = min()
fun IntArray.maxOrNull(): Int? = max()
fun IntArray.minOrNull(): Int? = min()
fun LongArray.maxOrNull(): Long? = max()
fun LongArray.minOrNull(): Long? = min()
fun String.maxOrNull(): Char? = max()
fun String.minOrNull(): Char? = min()

// for: ByOrNull maxOf minOf
inline fun <T, R : Comparable<R>> Iterable<T>.maxByOrNull(selector: (T) -> R): T? = maxBy(selector)
inline fun <T, R : Comparable<R>> Iterable<T>.minByOrNull(selector: (T) -> R): T? = minBy(selector)
inline fun <T, R : Comparable<R>> Iterable<T>.maxOf(selector: (T) -> R): R = map(selector).max() ?: throw NoSuchElementException()
inline fun <T, R : Comparable<R>> Iterable<T>.minOf(selector: (T) -> R): R = map(selector).min() ?: throw NoSuchElementException()
inline fun <T, R : Comparable<R>> Iterable<T>.maxOfOrNull(selector: (T) -> R): R? = map(selector).max()
inline fun <T, R : Comparable<R>> Iterable<T>.minOfOrNull(selector: (T) -> R): R? = map(selector).min()

// for: sumOf
inline fun <T, reified N : Number> Iterable<T>.sumOf(selector: (T) -> N): N = sumOfNumbers(map(selector), N::class) as N
inline fun <reified N : Number> IntArray.sumOf(selector: (Int) -> N): N = sumOfNumbers(map(selector), N::class) as N
inline fun <reified N : Number> LongArray.sumOf(selector: (Long) -> N): N = sumOfNumbers(map(selector), N::class) as N
inline fun <reified N : Number> CharSequence.sumOf(selector: (Char) -> N): N = sumOfNumbers(map(selector), N::class) as N
@PublishedApi
internal fun sumOfNumbers(numbers: List<Number>, type: Any): Number = when (type) {
    Int::class -> numbers.fold(0) { sum, number -> sum + number.toInt() }
    Long::class -> numbers.fold(0L) { sum, number -> sum + number.toLong() }
    else -> numbers.fold(0.0) { sum, number -> sum + number.toDouble() }
}

// for: scan running
inline fun <T, R> Iterable<T>.runningFold(initial: R, operation: (R, T) -> R): List<R> {
    val results = arrayListOf(initial)
    for (element in this) results.add(operation(results.last(), element))
    return results
}
inline fun <T, R> Iterable<T>.scan(initial: R, operation: (R, T) -> R): List<R> = runningFold(initial, operation)
inline fun <T> Iterable<T>.runningReduce(operation: (T, T) -> T): List<T> =
    if (none()) emptyList() else drop(1).runningFold(first(), operation)

// for: removeFirst removeLast
fun <T> MutableList<T>.removeFirst(): T = if (isEmpty()) throw NoSuchElementException("List is empty.") else removeAt(0)
fun <T> MutableList<T>.removeLast(): T = if (isEmpty()) throw NoSuchElementException("List is empty.") else removeAt(lastIndex)
fun <T> MutableList<T>.removeFirstOrNull(): T? = if (isEmpty()) null else removeAt(0)
fun <T> MutableList<T>.removeLastOrNull(): T? = if (isEmpty()) null else removeAt(lastIndex)

// for: ArrayDeque
/** A ring: its ends are as near as any index. */
class ArrayDeque<E>(capacity: Int = 16) : AbstractMutableList<E>() {
    constructor(elements: Collection<E>) : this(elements.size) {
        addAll(elements)
    }

    private var ring = arrayOfNulls<Any?>(maxOf(capacity, 4))
    private var head = 0
    override var size = 0
        private set

    private fun place(index: Int) = (head + index) % ring.size
    private fun check(index: Int, count: Int) {
        if (index < 0 || index >= count) throw IndexOutOfBoundsException("index: $index, size: $size")
    }

    override fun get(index: Int): E {
        check(index, size)
        return ring[place(index)] as E
    }

    override fun set(index: Int, element: E): E {
        val old = get(index)
        ring[place(index)] = element
        return old
    }

    override fun add(index: Int, element: E) {
        check(index, size + 1)
        if (size == ring.size) {
            val all = arrayOfNulls<Any?>(2 * size)
            for (i in 0 until size) all[i] = ring[place(i)]
            ring = all
            head = 0
        }
        size++
        if (index == 0) {
            head = (head + ring.size - 1) % ring.size
        } else {
            for (i in size - 1 downTo index + 1) ring[place(i)] = ring[place(i - 1)]
        }
        ring[place(index)] = element
    }

    override fun removeAt(index: Int): E {
        val old = get(index)
        if (index == 0) {
            ring[head] = null
            head = place(1)
        } else {
            for (i in index until size - 1) ring[place(i)] = ring[place(i + 1)]
            ring[place(size - 1)] = null
        }
        size--
        return old
    }

    override fun clear() {
        ring.fill(null)
        head = 0
        size = 0
    }

    fun addFirst(element: E) = add(0, element)
    fun addLast(element: E) = add(size, element)
}
