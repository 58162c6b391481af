{ Breadth-first search level by level, in the manner of the nineties: a sheet is a string of eight characters, the queue an
  array, and what has been seen is marked in a table indexed by the number of the permutation. }
program MagicSquares;

const
  Sheets = 40320;
  Source: array ['A'..'C', 1..8] of integer =
    ((8, 7, 6, 5, 4, 3, 2, 1), (4, 1, 2, 3, 6, 7, 8, 5), (1, 7, 2, 4, 5, 3, 6, 8));

type
  Sheet = string[8];

var
  queue: array [1..Sheets] of Sheet;
  previous: array [1..Sheets] of longint;
  letter: array [1..Sheets] of char;
  seen: array [0..Sheets - 1] of boolean;
  target, next: Sheet;
  head, tail, i, tile: longint;
  move: char;
  path: ansistring;

function Number(const s: Sheet): longint;
var
  i, j, smaller: integer;
  result_: longint;
begin
  result_ := 0;
  for i := 1 to 8 do
  begin
    smaller := 0;
    for j := i + 1 to 8 do
      if s[j] < s[i] then
        smaller := smaller + 1;
    result_ := result_ * (9 - i) + smaller;
  end;
  Number := result_;
end;

function Moved(const s: Sheet; move: char): Sheet;
var
  i: integer;
  after: Sheet;
begin
  after := '        ';
  for i := 1 to 8 do
    after[i] := s[Source[move, i]];
  Moved := after;
end;

begin
  target := '';
  for i := 1 to 8 do
  begin
    read(tile);
    target := target + chr(ord('0') + tile);
  end;

  queue[1] := '12345678';
  previous[1] := 0;
  seen[Number(queue[1])] := true;
  head := 1;
  tail := 1;
  while queue[head] <> target do
  begin
    for move := 'A' to 'C' do
    begin
      next := Moved(queue[head], move);
      if not seen[Number(next)] then
      begin
        seen[Number(next)] := true;
        tail := tail + 1;
        queue[tail] := next;
        previous[tail] := head;
        letter[tail] := move;
      end;
    end;
    head := head + 1;
  end;

  path := '';
  while head > 1 do
  begin
    path := letter[head] + path;
    head := previous[head];
  end;
  writeln(length(path));
  i := 1;
  while i <= length(path) do
  begin
    writeln(copy(path, i, 60));
    i := i + 60;
  end;
end.
{ Niklaus }
