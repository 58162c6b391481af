(module
  (import "env" "memory" (memory 1))

  ;; The inner loops of coset.ts, which explains them. A vector holds one bit for each of 128 lanes; $n is the modulus,
  ;; a cube has n³ vectors (a2, a3, a4), a plane n² (a3, a4). Every loop counts a local up to its bound.

  ;; q[a1][t] = first pass (along a1) of h + n1(a1, a2; u1) + n4(a4, a1; u4), as bits "at most t above the least".
  ;; $h: bytes of h for the first y of these lanes; $masks: $ys vectors, the lanes of each y; $m1, $m4: n vectors, the
  ;; lanes where u1, u4 has a value; $line: one vector a threshold.
  (func (export "firstPass")
    (param $n i32) (param $thresholds i32) (param $least i32) (param $h i32) (param $ys i32) (param $masks i32)
    (param $m1 i32) (param $m4 i32) (param $q i32) (param $line i32)
    (local $cells i32) (local $cube i32) (local $stride i32) (local $side i32) (local $c i32) (local $a1 i32)
    (local $t i32) (local $y i32) (local $to i32) (local $a2 i32) (local $a4 i32) (local $byte i32)
    (local $x0 v128) (local $x1 v128) (local $x2 v128) (local $one v128) (local $other v128) (local $v v128)
    (local.set $cells (i32.mul (i32.mul (local.get $n) (local.get $n)) (local.get $n)))
    (local.set $cube (i32.shl (local.get $cells) (i32.const 4)))
    ;; each a1 has an empty cube before its first threshold
    (local.set $stride (i32.mul (i32.add (local.get $thresholds) (i32.const 1)) (local.get $cube)))
    (local.set $side (i32.mul (local.get $cells) (local.get $n)))
    (loop $byCell
      (local.set $a4 (i32.rem_u (local.get $c) (local.get $n)))
      (local.set $a2 (i32.div_u (local.get $c) (i32.mul (local.get $n) (local.get $n))))
      (memory.fill (local.get $line) (i32.const 0) (i32.shl (local.get $thresholds) (i32.const 4)))
      (local.set $a1 (i32.const 0))
      (loop $byA1
        (local.set $one (v128.load (i32.add (local.get $m1)
          (i32.shl (i32.rem_u (i32.add (local.get $a1) (local.get $a2)) (local.get $n)) (i32.const 4)))))
        (local.set $other (v128.load (i32.add (local.get $m4)
          (i32.shl (i32.rem_u (i32.add (local.get $a1) (local.get $a4)) (local.get $n)) (i32.const 4)))))
        (local.set $x1 (v128.const i64x2 0 0))
        (local.set $x2 (v128.const i64x2 0 0))
        (local.set $to (i32.add (local.get $q) (i32.add (i32.mul (local.get $a1) (local.get $stride))
          (i32.shl (local.get $c) (i32.const 4)))))
        (local.set $t (i32.const 0))
        (loop $byThreshold
          (local.set $x0 (v128.const i64x2 0 0))
          (local.set $y (i32.const 0))
          (local.set $byte (i32.add (local.get $h) (i32.add (i32.mul (local.get $a1) (local.get $cells)) (local.get $c))))
          (loop $byY
            (if (i32.le_s (i32.sub (i32.load8_u (local.get $byte)) (local.get $least)) (local.get $t))
              (then (local.set $x0 (v128.or (local.get $x0)
                (v128.load (i32.add (local.get $masks) (i32.shl (local.get $y) (i32.const 4))))))))
            (local.set $byte (i32.add (local.get $byte) (local.get $side)))
            (br_if $byY (i32.lt_u (local.tee $y (i32.add (local.get $y) (i32.const 1))) (local.get $ys))))
          ;; two more, or one less for each of u1 and u4 that fits
          (local.set $v (v128.or (local.get $x2) (v128.or
            (v128.and (local.get $x1) (v128.or (local.get $one) (local.get $other)))
            (v128.and (local.get $x0) (v128.and (local.get $one) (local.get $other))))))
          (v128.store (local.get $to) (local.get $v))
          (local.set $byte (i32.add (local.get $line) (i32.shl (local.get $t) (i32.const 4))))
          (v128.store (local.get $byte) (v128.or (v128.load (local.get $byte)) (local.get $v)))
          (local.set $x2 (local.get $x1))
          (local.set $x1 (local.get $x0))
          (local.set $to (i32.add (local.get $to) (local.get $cube)))
          (br_if $byThreshold (i32.lt_u (local.tee $t (i32.add (local.get $t) (i32.const 1))) (local.get $thresholds))))
        (br_if $byA1 (i32.lt_u (local.tee $a1 (i32.add (local.get $a1) (i32.const 1))) (local.get $n))))
      (local.set $a1 (i32.const 0))
      (loop $byA1
        (local.set $t (i32.const 1))
        (loop $byThreshold
          (local.set $to (i32.add (local.get $q) (i32.add (i32.mul (local.get $a1) (local.get $stride))
            (i32.add (i32.mul (local.get $t) (local.get $cube)) (i32.shl (local.get $c) (i32.const 4))))))
          (v128.store (local.get $to) (v128.or (v128.load (local.get $to))
            (v128.load (i32.add (local.get $line) (i32.shl (i32.sub (local.get $t) (i32.const 1)) (i32.const 4))))))
          (br_if $byThreshold (i32.lt_u (local.tee $t (i32.add (local.get $t) (i32.const 1))) (local.get $thresholds))))
        (br_if $byA1 (i32.lt_u (local.tee $a1 (i32.add (local.get $a1) (i32.const 1))) (local.get $n))))
      (br_if $byCell (i32.lt_u (local.tee $c (i32.add (local.get $c) (i32.const 1))) (local.get $cells)))))

  ;; x = second pass (along a2) of q + n2(a2, a3; u2), for every threshold
  (func (export "secondPass")
    (param $n i32) (param $thresholds i32) (param $u2 i32) (param $q i32) (param $x i32) (param $lines i32)
    (local $plane i32) (local $cube i32) (local $t i32) (local $a2 i32) (local $a3 i32)
    (local $from i32) (local $to i32) (local $line i32) (local $end i32) (local $v v128)
    (local.set $plane (i32.shl (i32.mul (local.get $n) (local.get $n)) (i32.const 4)))
    (local.set $cube (i32.mul (local.get $plane) (local.get $n)))
    (memory.fill (local.get $lines) (i32.const 0) (i32.mul (local.get $thresholds) (local.get $plane)))
    (local.set $t (i32.const 0))
    (loop $byThreshold
      (local.set $a2 (i32.const 0))
      (loop $byA2
        (local.set $a3 (i32.const 0))
        (loop $byA3
          (local.set $to (i32.add (local.get $x) (i32.add
            (i32.mul (local.get $t) (local.get $cube))
            (i32.shl (i32.mul (i32.add (i32.mul (local.get $a2) (local.get $n)) (local.get $a3)) (local.get $n)) (i32.const 4)))))
          (local.set $from (i32.add (local.get $q) (i32.sub (local.get $to) (local.get $x))))
          ;; q has an empty cube before the first threshold
          (if (i32.ne (i32.rem_u (i32.add (local.get $a2) (local.get $a3)) (local.get $n)) (local.get $u2))
            (then (local.set $from (i32.sub (local.get $from) (local.get $cube)))))
          (local.set $line (i32.add (local.get $lines) (i32.add
            (i32.mul (local.get $t) (local.get $plane))
            (i32.shl (i32.mul (local.get $a3) (local.get $n)) (i32.const 4)))))
          (local.set $end (i32.add (local.get $to) (i32.shl (local.get $n) (i32.const 4))))
          (loop $byA4
            (local.set $v (v128.load (local.get $from)))
            (v128.store (local.get $to) (local.get $v))
            (v128.store (local.get $line) (v128.or (v128.load (local.get $line)) (local.get $v)))
            (local.set $from (i32.add (local.get $from) (i32.const 16)))
            (local.set $line (i32.add (local.get $line) (i32.const 16)))
            (br_if $byA4 (i32.lt_u (local.tee $to (i32.add (local.get $to) (i32.const 16))) (local.get $end))))
          (br_if $byA3 (i32.lt_u (local.tee $a3 (i32.add (local.get $a3) (i32.const 1))) (local.get $n))))
        (br_if $byA2 (i32.lt_u (local.tee $a2 (i32.add (local.get $a2) (i32.const 1))) (local.get $n))))
      (br_if $byThreshold (i32.lt_u (local.tee $t (i32.add (local.get $t) (i32.const 1))) (local.get $thresholds))))
    (local.set $t (i32.sub (local.get $thresholds) (i32.const 1)))
    (loop $down
      (if (local.get $t) (then
        (local.set $to (i32.add (local.get $x) (i32.mul (local.get $t) (local.get $cube))))
        (local.set $a2 (i32.const 0))
        (loop $byA2
          (local.set $line (i32.add (local.get $lines) (i32.mul (i32.sub (local.get $t) (i32.const 1)) (local.get $plane))))
          (local.set $end (i32.add (local.get $to) (local.get $plane)))
          (loop $byCell
            (v128.store (local.get $to) (v128.or (v128.load (local.get $to)) (v128.load (local.get $line))))
            (local.set $line (i32.add (local.get $line) (i32.const 16)))
            (br_if $byCell (i32.lt_u (local.tee $to (i32.add (local.get $to) (i32.const 16))) (local.get $end))))
          (br_if $byA2 (i32.lt_u (local.tee $a2 (i32.add (local.get $a2) (i32.const 1))) (local.get $n))))
        (local.set $t (i32.sub (local.get $t) (i32.const 1)))
        (br $down)))))

  ;; row, column and whole plane: ORs of the cells of one plane (a3, a4)
  (func (export "orPlane")
    (param $n i32) (param $plane i32) (param $row i32) (param $column i32) (param $all i32)
    (local $a3 i32) (local $at i32) (local $end i32) (local $v v128) (local $r v128) (local $a v128)
    (memory.fill (local.get $column) (i32.const 0) (i32.shl (local.get $n) (i32.const 4)))
    (local.set $at (local.get $column))
    (loop $byA3
      (local.set $r (v128.const i64x2 0 0))
      (local.set $at (local.get $column))
      (local.set $end (i32.add (local.get $at) (i32.shl (local.get $n) (i32.const 4))))
      (loop $byA4
        (local.set $v (v128.load (local.get $plane)))
        (local.set $r (v128.or (local.get $r) (local.get $v)))
        (v128.store (local.get $at) (v128.or (v128.load (local.get $at)) (local.get $v)))
        (local.set $plane (i32.add (local.get $plane) (i32.const 16)))
        (br_if $byA4 (i32.lt_u (local.tee $at (i32.add (local.get $at) (i32.const 16))) (local.get $end))))
      (v128.store (local.get $row) (local.get $r))
      (local.set $a (v128.or (local.get $a) (local.get $r)))
      (local.set $row (i32.add (local.get $row) (i32.const 16)))
      (br_if $byA3 (i32.lt_u (local.tee $a3 (i32.add (local.get $a3) (i32.const 1))) (local.get $n))))
    (v128.store (local.get $all) (local.get $a)))

  ;; Number of (u3, a3, a4, lane) whose value is at most a threshold. $same, $less1, $less2: the plane at this
  ;; threshold and the two below; rows, columns two below and the whole three below.
  (func (export "countPlane")
    (param $n i32) (param $same i32) (param $less1 i32) (param $less2 i32)
    (param $row i32) (param $column i32) (param $all i32)
    (param $z i32) (param $byRow i32) (param $byColumn i32) (param $full i32) (param $size i32)
    (result i32)
    (local $a3 i32) (local $a4 i32) (local $u3 i32) (local $i i32) (local $d i32) (local $bytes i32)
    (local $allFull i32) (local $count i32) (local $r i32) (local $c i32) (local $end i32)
    (local $v v128) (local $w v128) (local $whole v128) (local $acc v128) (local $sum v128)
    (local.set $bytes (i32.shl (local.get $n) (i32.const 4)))
    (local.set $whole (v128.load (local.get $full)))
    ;; z
    (local.set $allFull (i32.const 1))
    (loop $byA3
      (local.set $w (v128.or (v128.load (i32.add (local.get $row) (i32.shl (local.get $a3) (i32.const 4)))) (v128.load (local.get $all))))
      (local.set $a4 (i32.const 0))
      (loop $byA4
        (local.set $v (v128.or (v128.or (v128.load (i32.add (local.get $less1) (local.get $i))) (local.get $w))
          (v128.load (i32.add (local.get $column) (i32.shl (local.get $a4) (i32.const 4))))))
        (v128.store (i32.add (local.get $z) (local.get $i)) (local.get $v))
        (if (v128.any_true (v128.xor (local.get $v) (local.get $whole))) (then (local.set $allFull (i32.const 0))))
        (local.set $i (i32.add (local.get $i) (i32.const 16)))
        (br_if $byA4 (i32.lt_u (local.tee $a4 (i32.add (local.get $a4) (i32.const 1))) (local.get $n))))
      (br_if $byA3 (i32.lt_u (local.tee $a3 (i32.add (local.get $a3) (i32.const 1))) (local.get $n))))
    (if (local.get $allFull) (then (return (i32.mul (local.get $size) (i32.mul (local.get $n) (i32.mul (local.get $n) (local.get $n)))))))
    ;; byRow[a3][u3], byColumn[a4][u3]
    (loop $byU3
      (local.set $w (v128.const i64x2 0 0))
      (local.set $a3 (i32.const 0))
      (loop $or
        (local.set $d (i32.rem_u (i32.sub (i32.add (local.get $u3) (local.get $n)) (local.get $a3)) (local.get $n)))
        (local.set $w (v128.or (local.get $w) (v128.load (i32.add (local.get $less2)
          (i32.shl (i32.add (i32.mul (local.get $a3) (local.get $n)) (local.get $d)) (i32.const 4))))))
        (br_if $or (i32.lt_u (local.tee $a3 (i32.add (local.get $a3) (i32.const 1))) (local.get $n))))
      (local.set $a3 (i32.const 0))
      (loop $fill
        (local.set $d (i32.rem_u (i32.sub (i32.add (local.get $u3) (local.get $n)) (local.get $a3)) (local.get $n)))
        (local.set $i (i32.shl (i32.add (i32.mul (local.get $a3) (local.get $n)) (local.get $u3)) (i32.const 4)))
        (v128.store (i32.add (local.get $byRow) (local.get $i))
          (v128.or (local.get $w) (v128.load (i32.add (local.get $less1)
            (i32.shl (i32.add (i32.mul (local.get $a3) (local.get $n)) (local.get $d)) (i32.const 4))))))
        (v128.store (i32.add (local.get $byColumn) (local.get $i))
          (v128.load (i32.add (local.get $less1)
            (i32.shl (i32.add (i32.mul (local.get $d) (local.get $n)) (local.get $a3)) (i32.const 4)))))
        (br_if $fill (i32.lt_u (local.tee $a3 (i32.add (local.get $a3) (i32.const 1))) (local.get $n))))
      (br_if $byU3 (i32.lt_u (local.tee $u3 (i32.add (local.get $u3) (i32.const 1))) (local.get $n))))
    ;; the count
    (local.set $a3 (i32.const 0))
    (local.set $i (i32.const 0))
    (loop $rows
      (local.set $a4 (i32.const 0))
      (loop $cells
        (local.set $w (v128.load (i32.add (local.get $z) (local.get $i))))
        (local.set $acc (v128.const i64x2 0 0))
        (local.set $r (i32.add (local.get $byRow) (i32.mul (local.get $a3) (local.get $bytes))))
        (local.set $c (i32.add (local.get $byColumn) (i32.mul (local.get $a4) (local.get $bytes))))
        (local.set $d (i32.shl (i32.rem_u (i32.add (local.get $a3) (local.get $a4)) (local.get $n)) (i32.const 4)))
        ;; on the antidiagonal u3 = a3 + a4 the plane itself counts too
        (local.set $v (v128.or (local.get $w) (v128.or (v128.load (i32.add (local.get $r) (local.get $d))) (v128.load (i32.add (local.get $c) (local.get $d))))))
        (local.set $acc (i8x16.popcnt (v128.andnot (v128.load (i32.add (local.get $same) (local.get $i))) (local.get $v))))
        (local.set $end (i32.add (local.get $r) (local.get $bytes)))
        (loop $each
          (local.set $acc (i8x16.add (local.get $acc) (i8x16.popcnt
            (v128.or (local.get $w) (v128.or (v128.load (local.get $r)) (v128.load (local.get $c)))))))
          (local.set $c (i32.add (local.get $c) (i32.const 16)))
          (br_if $each (i32.lt_u (local.tee $r (i32.add (local.get $r) (i32.const 16))) (local.get $end))))
        (local.set $sum (i16x8.add (local.get $sum) (i16x8.extadd_pairwise_i8x16_u (local.get $acc))))
        (local.set $i (i32.add (local.get $i) (i32.const 16)))
        (br_if $cells (i32.lt_u (local.tee $a4 (i32.add (local.get $a4) (i32.const 1))) (local.get $n))))
      (br_if $rows (i32.lt_u (local.tee $a3 (i32.add (local.get $a3) (i32.const 1))) (local.get $n))))
    (local.set $sum (i32x4.extadd_pairwise_i16x8_u (local.get $sum)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
)
