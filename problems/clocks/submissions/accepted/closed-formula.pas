{ Nine formulas, one per move, with negative terms; adding 4 or 8 keeps the sums, and so mod, from becoming negative. }
program ClosedFormula;

var
  a, b, c, d, e, f, g, h, i: integer;

procedure Print(move, count: integer);
var
  k: integer;
begin
  for k := 1 to count mod 4 do
    Write(move)
end;

begin
  Read(a, b, c, d, e, f, g, h, i);
  Print(1, 8 + a + 2*b + c + 2*d + 2*e - f + g - h);
  Print(2, a + b + c + d + e + f + 2*g + 2*i);
  Print(3, 8 + a + 2*b + c - d + 2*e + 2*f - h + i);
  Print(4, a + b + 2*c + d + e + g + h + 2*i);
  Print(5, 4 + a + 2*b + c + 2*d - e + 2*f + g + 2*h + i);
  Print(6, 2*a + b + c + e + f + 2*g + h + i);
  Print(7, 8 + a - b + 2*d + 2*e - f + g + 2*h + i);
  Print(8, 2*a + 2*c + d + e + f + g + h + i);
  Print(9, 8 - b + c - d + 2*e + 2*f + g + 2*h + i);
  WriteLn
end.
