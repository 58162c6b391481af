"""WRONG: writes a comment behind each move."""
import sys

D = range(12)
# Lines of 12 cells: a cell is ((ul * 12 + lr) * 12 + ur) * 12 + ll.
LINES = []
for steps in [(1728,), (144,), (12,), (1,), (1728, 144), (12, 1)]:
    lines = []
    for start in range(20736):
        if start // steps[0] % 12 == 0:
            line = []
            for k in D:
                cell = start
                for step in steps:
                    entry = start // step % 12
                    cell += ((entry + k) % 12 - entry) * step
                line.append(cell)
            lines.append(line)
    LINES.append(lines)


class Side:
    """Prices of turning the corners while the cross is turned as demanded; numbers are modulo 12 throughout."""

    def __init__(self, edges, centre):
        self.m = centre
        self.u = top, left, right, low = [(centre - edge) % 12 for edge in edges]
        nz = [int(k % 12 != 0) for k in range(36)]
        cost = []
        for ul in D:
            for lr in D:
                for ur in D:
                    three = nz[ul] + nz[lr] + nz[ur] + nz[top + ul + ur] + nz[right + ur + lr]
                    cost += [three + nz[ll] + nz[left + ul + ll] + nz[low + ll + lr] for ll in D]
        self.stages = [cost]
        for lines in LINES:
            cost = cost[:]
            for line in lines:
                least = min([cost[cell] for cell in line]) + 1
                for cell in line:
                    if cost[cell] > least:
                        cost[cell] = least
            self.stages.append(cost)
        self.bound = cost
        self.origin = [(centre - s) % 12 for s in (top + left, low + right, top + right, low + left)]

    def ways(self, cell):
        """The last three moves and the cell before them, cheapest first: (price, both diagonals, all four, cell)."""
        ul, lr, ur, ll = cell // 1728, cell // 144 % 12, cell // 12 % 12, cell % 12
        rest = self.m - ul - lr - ur - ll - sum(self.u)
        found = []
        for g in D:
            high = ((ul - g) % 12 * 12 + (lr - g) % 12) * 144
            for h in D:
                before = high + (ur - h) % 12 * 12 + (ll - h) % 12
                whole = (rest + g + h) % 12
                price = self.stages[4][before] + (g > 0) + (h > 0) + (whole > 0)
                found.append((price, g, h, whole, before))
        return min(found)

    def turns(self, cell):
        """Hours by the corners turned (8 upper left, 4 upper right, 2 lower left, 1 lower right)."""
        _, g, h, whole, cell = self.ways(cell)
        amount = {6: g, 9: h, 15: whole}
        for stage, (step, corner) in reversed(list(enumerate([(1728, 8), (144, 1), (12, 4), (1, 2)]))):
            entry = cell // step % 12
            for k in D:
                before = cell + ((entry - k) % 12 - entry) * step
                if self.stages[stage][before] + (k > 0) == self.stages[stage + 1][cell]:
                    amount[15 - corner] = k
                    cell = before
                    break
        ul, lr, ur, ll = cell // 1728, cell // 144 % 12, cell // 12 % 12, cell % 12
        top, left, right, low = self.u
        amount.update({1: -ul, 8: -lr, 2: -ur, 4: -ll})
        amount.update({3: top + ul + ur, 10: right + ur + lr, 5: left + ul + ll, 12: low + ll + lr})
        return [(corners, hours % 12) for corners, hours in sorted(amount.items()) if hours % 12]


def solve(x):
    front = Side([-x[i] for i in (1, 3, 5, 7)], -x[4])
    back = Side([x[i] for i in (9, 12, 10, 13)], x[11])
    k = [f + b + x[c] for f, b, c in zip(front.origin, back.origin, (0, 8, 2, 6))]
    partner = [
        (((k[0] - ul) % 12 * 12 + (k[1] - lr) % 12) * 12 + (k[2] - ur) % 12) * 12 + (k[3] - ll) % 12
        for ul in D for lr in D for ur in D for ll in D
    ]
    bounds = [front.bound[cell] + back.bound[partner[cell]] for cell in range(20736)]
    best, pick = 99, 0
    for bound in range(min(bounds), 30):
        for cell in range(20736):
            if bounds[cell] == bound and bound < best:
                price = front.ways(cell)[0] + back.ways(partner[cell])[0]
                if price < best:
                    best, pick = price, cell
        if best <= bound + 1:
            break
    return front.turns(pick), back.turns(partner[pick])


position = [int(word) % 12 for word in sys.stdin.read().split()]
us, ds = solve(position)


def optclock(corners, side, hours):
    if side == "d":
        corners = 15 - corners
    pins = "".join("U" if corners & bit else "D" for bit in (8, 4, 2, 1))
    amount = (str(hours) if hours > 1 else "") if hours <= 6 else (str(12 - hours) if hours < 11 else "") + "'"
    return f"{pins} {side}{amount}"


print(len(us) + len(ds))
for c, h in us:
    print(optclock(c, "u", h), "# front")
for c, h in ds:
    print(optclock(c, "d", h), "# back")
